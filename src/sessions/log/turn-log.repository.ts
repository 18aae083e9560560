import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { toLedgerRows } from '../ledger/ledger-rows.js';
import { toTurnRow, type TurnWrite } from './message-rows.js';

/** Number of latest messages among which a message that is sent again is recognized. */
export const DEDUPE_DEPTH = 200;

const WRITE = { name: 'sessions_write', text: 'SELECT write_turns($1::json, $2)' };
const WRITE_WITH_LEDGER = {
  name: 'sessions_write_ledger',
  text: 'SELECT write_turns($1::json, $2), write_injections($3::json)',
};

/**
 * Writes many turns in one transaction and one round trip (group commit). The SQL function `write_turns` is
 * in `write-turns.sql`, which a migration installs, and so is `write_injections`.
 */
@Injectable()
export class TurnLogRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Writes all turns or none; writing a turn again changes nothing. Turns of one session keep the order of
   * `writes`.
   */
  async write(writes: readonly TurnWrite[]): Promise<void> {
    const pool = (this.db.driver as PostgresDriver).master as Pool;
    const values = [JSON.stringify(writes.map(toTurnRow)), DEDUPE_DEPTH];
    const injections = writes.flatMap(toLedgerRows);
    if (injections.length === 0) await pool.query({ ...WRITE, values });
    else await pool.query({ ...WRITE_WITH_LEDGER, values: [...values, JSON.stringify(injections)] });
  }
}
