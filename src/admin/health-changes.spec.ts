import { describe, expect, it } from '@jest/globals';
import { findHealthChanges } from './health-changes.js';

const ok = { status: 'ok' } as const;
const down = { status: 'down' } as const;

describe('findHealthChanges', () => {
  it.each([
    [{}, { index: ok }, []],
    [{}, { index: down }, ['index down']],
    [{ index: ok, queue: ok }, { index: down, queue: ok }, ['index down']],
    [{ index: down }, { index: ok }, ['index ok']],
    [{ index: down }, { index: down }, []],
  ])('finds from %j to %j the changes %j', (before, now, changes) => {
    expect(findHealthChanges(before, now).map(({ data: { part, status } }) => `${part} ${status}`)).toEqual(
      changes,
    );
  });
});
