import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const WRITE_INJECTIONS = new URL('../../sessions/ledger/write-injections.sql', import.meta.url);

/** Installs the `write_injections` that notes where the history in front of a request begins. */
export class KeptWindows0158 implements MigrationInterface {
  readonly name = 'kept-windows-0000000000158';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(WRITE_INJECTIONS, 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
