import { describe, expect, it } from '@jest/globals';
import { findAdvice } from './system-advice.js';

const failure = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

describe('findAdvice', () => {
  it.each<[string, unknown, RegExp]>([
    ['too many open files', failure('EMFILE'), /ulimit -n/],
    ['a read-only file system', failure('EROFS'), /Mount it writable/],
    ['a folder of somebody else', failure('EACCES', { syscall: 'open' }), /Change the owner/],
    ['a full disk', failure('ENOSPC'), /Free some space/],
    ['the cause of an error', new Error('storage', { cause: failure('EDQUOT') }), /Free some space/],
  ])('gives advice about %s', (_what, error, advice) => expect(findAdvice(error)).toMatch(advice));

  it.each<[string, unknown]>([
    ['a port that may not be opened', failure('EACCES', { syscall: 'listen' })],
    ['another error', failure('ECONNREFUSED')],
    ['something that is no error', null],
  ])('has no advice about %s', (_what, error) => expect(findAdvice(error)).toBeUndefined());
});
