import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { isNestedDeeper } from './nesting.js';

const nest = (open: string, close: string, times: number): unknown =>
  JSON.parse(`${open.repeat(times)}1${close.repeat(times)}`);

describe('isNestedDeeper', () => {
  it.each<[string, unknown, boolean]>([
    ['no container', 'text', false],
    ['null', null, false],
    ['one level', { a: 1, b: 'x' }, false],
    ['as many levels as allowed', { a: [{ b: 1 }] }, false],
    ['one more', { a: [{ b: [] }] }, true],
    ['the deep one among others', [1, {}, [[[2]]]], true],
    ['lists that would use up the stack', nest('[', ']', 200_000), true],
    ['objects that would', nest('{"a":', '}', 200_000), true],
    ['what is no JSON', Readable.from(['x']), false],
  ])('with three levels allowed: %s', (_, value, expected) => {
    expect(isNestedDeeper(value, 3)).toBe(expected);
  });
});
