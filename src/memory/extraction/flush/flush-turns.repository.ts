import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TurnStates } from './flush-outcome.js';

// By primary key: this is asked again and again.
const STATES = `
SELECT count(*) FILTER (WHERE extraction IN ('held', 'pending', 'queued'))::int AS waiting,
  count(*) FILTER (WHERE extraction = 'failed')::int AS failed
FROM turns WHERE space_id = $1 AND id = ANY($2::uuid[])`;

/** Reads the states of a flush's turns. */
@Injectable()
export class FlushTurnsRepository {
  constructor(private readonly db: DataSource) {}

  /** Turns that were erased meanwhile count for nothing. */
  async countStates(spaceId: string, turnIds: readonly string[]): Promise<TurnStates> {
    const [row] = await this.db.query<TurnStates[]>(STATES, [spaceId, turnIds]);
    return row!;
  }
}
