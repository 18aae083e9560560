import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { turnRow, type TurnWrite } from './message-rows.js';

/** How far back a message that is sent again is recognised. */
export const DEDUPE_DEPTH = 200;

/**
 * Writes many turns at once: one transaction and one round trip, however many turns (group commit). The
 * function `write_turns` stands in `write-turns.sql`, which a migration installs.
 */
@Injectable()
export class TurnLogRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * All or nothing; writing the same turn again changes nothing. Turns of one session are kept in the order
   * of `writes`.
   */
  async write(writes: readonly TurnWrite[]): Promise<void> {
    const pool = (this.db.driver as PostgresDriver).master as Pool;
    const values = [JSON.stringify(writes.map(turnRow)), DEDUPE_DEPTH];
    await pool.query({ name: 'sessions_write', text: 'SELECT write_turns($1::json, $2)', values });
  }
}
