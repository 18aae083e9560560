import { describe, expect, it } from '@jest/globals';
import { findFormReferences, mayNameObject } from './form-references.js';

const find = (name: string, text: string, isWhole = true): readonly string[] =>
  findFormReferences({ name, isFile: false }, { text, isWhole }).map(({ field, id }) => `${field} ${id}`);

describe('findFormReferences', () => {
  it.each([
    ['file_id', 'file-1', ['file_id file-1']],
    ['FILE_ID', 'file-1', ['file_id file-1']],
    ['file_ids[]', 'file-1', ['file_ids file-1']],
    ['images[0][file_id]', 'file-1', ['file_id file-1']],
    ['mask.file_id', 'file-1', ['file_id file-1']],
    ['video[id]', 'video_1', ['video video_1']],
    ['video', '{"id":"video_1"}', ['video video_1']],
    ['input_reference', '{"file_id":"x","file_id":"y"}', ['file_id x', 'file_id y']],
    ['skill_id', 'pptx', []],
    ['purpose', 'assistants', []],
    ['metadata[file_id]', 'file-1', []],
    ['prompt', '{"container":"a glass"}', []],
    ['note', '{no json', []],
  ])('finds in the field %s with %s: %j', (name, text, found) => expect(find(name, text)).toEqual(found));

  it.each([
    ['file_id', 'x'],
    ['input_reference', '{"a":'],
    ['a[b]'.repeat(20), 'x'],
  ])('refuses a value of %s that can’t be checked', (name, text) =>
    expect(() => find(name, text, false)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' })),
  );

  it('refuses numbers that only some parsers of JSON know', () =>
    expect(() => find('input_reference', '{"file_id":"x","a":NaN}')).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    ));

  it('accepts a long text', () => expect(find('prompt', '{"a":', false)).toEqual([]));
});

describe('mayNameObject', () => {
  it.each([
    ['file', true, false],
    ['file_id', true, true],
    ['purpose', false, true],
  ])('decides for the field %s, a file: %s', (name, isFile, expected) =>
    expect(mayNameObject({ name, isFile })).toBe(expected),
  );
});
