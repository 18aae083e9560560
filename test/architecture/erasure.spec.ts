import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { filesUnder } from './support/source-files.js';

/** Rows that outlive what a space held: who may open it, and the audit log that keeps the receipt. */
const KEPT = ['tokens', 'users', 'audit_events'];

describe('erasing a space', () => {
  it('forgets no table: whatever has a space_id is emptied', () => {
    const erasure = readFileSync('src/erasure/erasure.repository.ts', 'utf8');
    const tables = filesUnder('src/database/entities', /\.entity\.ts$/)
      .map((file) => readFileSync(file, 'utf8'))
      .filter((text) => text.includes("name: 'space_id'") || text.includes('extends ScopedEntity'))
      .flatMap((text) => /@Entity\('(\w+)'\)/.exec(text)?.[1] ?? [])
      .filter((table) => !KEPT.includes(table));
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !erasure.includes(`DELETE FROM ${table} WHERE space_id = $1`))).toEqual(
      [],
    );
  });
});
