import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import type { Calibration } from './calibration.js';

const SAVE = `INSERT INTO embedder_calibrations (model, version, cosines) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;
const FIND = `SELECT cosines FROM embedder_calibrations WHERE model = $1 AND version = $2`;

/** Stores the calibrations of embedders, which belong to no space. */
@Injectable()
export class EmbedderCalibrationsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Finds a calibration: `undefined` if it was not measured yet, `null` if it can't be measured.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async find(model: string, version: number): Promise<Calibration | null | undefined> {
    const rows = await this.query<{ readonly cosines: Calibration | null }>(FIND, [model, version]);
    return rows[0]?.cosines;
  }

  /** Saves a calibration, unless there is one already. @throws DomainError DATABASE_UNAVAILABLE */
  async save(model: string, version: number, calibration: Calibration | null): Promise<void> {
    await this.query(SAVE, [model, version, calibration]);
  }

  private query<Row>(sql: string, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.db.query<Row[]>(sql, [...values]).catch(rethrowDatabaseError);
  }
}
