import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isRunByNpm, watchParent } from './parent-watch.js';

describe('watchParent', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('aborts when the process has another parent', () => {
    let parentId = process.ppid;
    const ended = watchParent(process.ppid, () => parentId);
    jest.advanceTimersByTime(10_000);
    expect(ended.aborted).toBe(false);
    parentId = 1;
    jest.advanceTimersByTime(1000);
    expect(ended.aborted).toBe(true);
  });

  it('aborts when the parent ended before it was called', () => {
    const ended = watchParent(undefined, () => process.ppid + 1);
    jest.advanceTimersByTime(1000);
    expect(ended.aborted).toBe(true);
  });
});

describe('isRunByNpm', () => {
  it.each([
    ['start', true],
    ['npx', true],
    ['test', false],
    [undefined, false],
  ])('takes %s as %s', (event, expected) => {
    expect(isRunByNpm({ npm_lifecycle_event: event })).toBe(expected);
  });
});
