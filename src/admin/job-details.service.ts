import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { AuditLog } from '../database/audit-log.js';
import { MemoryJobsService } from '../memory/memories/memory-jobs.service.js';
import { PipelineService } from '../sessions/pipeline.service.js';
import type {
  JobChangeResponse,
  JobDetailResponse,
  RetryJobsRequest,
  RetryJobsResponse,
} from './job-detail.dto.js';
import { toJob } from './jobs.service.js';
import type { JobReport, JobStep } from '../memory/memories/memory-jobs.types.js';

/**
 * Shows what a single job did, and retries failed ones. All methods throw DomainError DATABASE_UNAVAILABLE.
 */
@Injectable()
export class JobDetailsService {
  constructor(
    private readonly pipeline: PipelineService,
    private readonly jobs: MemoryJobsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Shows a job.
   * @param id id of a turn or of a finished summarization
   * @throws DomainError NOT_FOUND
   */
  async get(id: string): Promise<JobDetailResponse> {
    const [entry, report] = await Promise.all([this.pipeline.find(id), this.jobs.report(id)]);
    const spaceId = entry?.spaceId ?? report?.spaceId;
    if (spaceId === undefined) throw new DomainError('NOT_FOUND', 'Job not found');
    return {
      id,
      kind: report?.kind ?? 'extract',
      space_id: spaceId,
      end_user: entry?.endUser ?? '',
      session_id: entry?.sessionId ?? null,
      turn: entry && toJob(entry),
      ...toDetail(report),
    };
  }

  /** Retries failed turns; returns how many were queued, and how many matching turns are still failed. */
  async retry(
    { reason, space_id: spaceId, limit }: RetryJobsRequest,
    actor: string,
  ): Promise<RetryJobsResponse> {
    const result = await this.pipeline.retryFailed({ spaceId, reason }, limit);
    const detail = { ...(reason !== undefined && { reason }), ...result };
    await this.audit.record({ spaceId: spaceId ?? null, actor, action: 'job.retry', detail });
    return result;
  }
}

type Detail = Omit<JobDetailResponse, 'id' | 'kind' | 'space_id' | 'end_user' | 'session_id' | 'turn'>;

const UNFINISHED: Detail = {
  proposals: null,
  accepted: null,
  refused: [],
  note: null,
  changes: [],
  undoable: false,
  obstacle: 'not_finished',
  undo: { ends: [], restores: [], reverts: [] },
  conflicts: [],
};

function toDetail(report: JobReport | null): Detail {
  if (report === null) return UNFINISHED;
  const { proposals, accepted, refused, note, steps, obstacle, undo } = report;
  return {
    proposals,
    accepted,
    refused: Object.entries(refused).map(([reason, count]) => ({ reason, count })),
    note,
    changes: steps.map(toChange),
    undoable: obstacle === null,
    obstacle,
    undo: { ends: undo.ended, restores: undo.restored, reverts: undo.reverted },
    conflicts: undo.conflicts,
  };
}

function toChange({ change, memoryId, text, before, successor }: JobStep): JobChangeResponse {
  return { change, memory_id: memoryId, text, before, superseded_by: successor };
}
