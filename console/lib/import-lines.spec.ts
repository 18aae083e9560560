import { describe, expect, it } from '@jest/globals';
import { readImportLines } from './import-lines.js';

describe('readImportLines', () => {
  it.each([
    ['a list', '[{"memory":"a"}, {"memory":"b"}]', ['{"memory":"a"}', '{"memory":"b"}']],
    ['the list of an answer', '{"memories":[{"memory":"a"}],"total":1}', ['{"memory":"a"}']],
    ['the list of a management answer', '{"data":[{"memory":"a"}]}', ['{"memory":"a"}']],
    [
      'lines, bad ones in their places',
      '{"memory":"a"}\nbad\r\n\n{"memory":"b"}\n',
      ['{"memory":"a"}', 'bad', '', '{"memory":"b"}'],
    ],
    ['one line', '{"memory":"a"}', ['{"memory":"a"}']],
    ['an empty file', '', []],
    ['another file', 'name,age\nada,3', null],
  ])('reads %s', (_title, text, expected) => expect(readImportLines(text)).toEqual(expected));
});
