import { describe, expect, it } from '@jest/globals';
import { describeMissingMigrations } from './database-checks.js';

describe('describeMissingMigrations', () => {
  it.each([
    [1, '1 migration is missing'],
    [2, '2 migrations are missing'],
  ])('describes %i', (count, text) => {
    expect(describeMissingMigrations(count)).toBe(text);
  });
});
