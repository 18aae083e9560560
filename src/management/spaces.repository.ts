import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from '../database/database-errors.js';
import { createTrialSpaceId } from '../database/trial-spaces.js';

/** Space of memories that belong to no token. */
const INSTANCE_SPACE = '5e1f0000-0000-4000-8000-6d656d6f7279';

const ENSURE = 'INSERT INTO spaces (id) VALUES ($1) ON CONFLICT (id) DO NOTHING';

/** Removes all rows of a trial space, including its audit events. */
const REMOVE = `WITH
  events AS (DELETE FROM audit_events WHERE space_id = $1),
  stones AS (DELETE FROM tombstones WHERE space_id = $1),
  vectors AS (DELETE FROM memory_vectors WHERE space_id = $1),
  versions AS (DELETE FROM memory_versions WHERE space_id = $1),
  rows AS (DELETE FROM memories WHERE space_id = $1)
  DELETE FROM spaces WHERE id = $1`;

/** Creates spaces without an owner: one for memories without a token, and temporary ones for trials. */
@Injectable()
export class SpacesRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Creates the space for memories without a token, if necessary, and returns its id.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async ensureInstance(): Promise<string> {
    await this.run(ENSURE, INSTANCE_SPACE);
    return INSTANCE_SPACE;
  }

  /** Creates a temporary space for `work` and always removes it with its content. */
  async runTrial<T>(work: (spaceId: string) => Promise<T>): Promise<T> {
    const spaceId = createTrialSpaceId();
    try {
      await this.run(ENSURE, spaceId);
      return await work(spaceId);
    } finally {
      await this.run(REMOVE, spaceId);
    }
  }

  private async run(sql: string, spaceId: string): Promise<void> {
    await this.db.query(sql, [spaceId]).catch(rethrowDatabaseError);
  }
}
