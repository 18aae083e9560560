import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TurnStates } from './flush-outcome.js';

// It reads by primary key, because a flush polls it.
const STATES = `
SELECT count(*) FILTER (WHERE extraction IN ('held', 'pending', 'queued'))::int AS waiting,
  count(*) FILTER (WHERE extraction = 'failed')::int AS failed
FROM turns WHERE space_id = $1 AND id = ANY($2::uuid[])`;

/** Reads the states of a flush's turns. */
@Injectable()
export class FlushTurnsRepository {
  constructor(private readonly db: DataSource) {}

  /** Counts turns by state. Erased turns are not counted. */
  async countStates(spaceId: string, turnIds: readonly string[]): Promise<TurnStates> {
    const [row] = await this.db.query<TurnStates[]>(STATES, [spaceId, turnIds]);
    return row!;
  }
}
