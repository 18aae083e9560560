import { Injectable } from '@nestjs/common';
import { SessionsService } from '../sessions/sessions.service.js';
import type { PipelineEntry } from '../sessions/turn.js';
import type { JobPageResponse, JobResponse, JobsQuery } from './jobs.dto.js';

/** Lists extraction jobs: turns that wait, are being extracted, or have failed. */
@Injectable()
export class JobsService {
  constructor(private readonly sessions: SessionsService) {}

  /** Lists jobs in a state, and counts the jobs in all states. */
  async list({ state, limit, before }: JobsQuery): Promise<JobPageResponse> {
    const query = { state, limit, ...(before === undefined ? {} : { before: new Date(before) }) };
    const [entries, counts] = await Promise.all([
      this.sessions.listPipeline(query),
      this.sessions.countPipeline(),
    ]);
    return { jobs: entries.map(toJob), counts };
  }
}

/** Converts an entry of the pipeline for the API. */
export function toJob({
  turnId,
  spaceId,
  tokenId,
  endUser,
  sessionId,
  requestId,
  state,
  reason,
  createdAt,
}: PipelineEntry): JobResponse {
  return {
    turn_id: turnId,
    space_id: spaceId,
    token_id: tokenId,
    end_user: endUser,
    session_id: sessionId,
    request_id: requestId,
    state,
    reason,
    created_at: createdAt.toISOString(),
  };
}
