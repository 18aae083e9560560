import { Injectable } from '@nestjs/common';
import { MemoriesService } from '../memory/memories/memories.service.js';
import type { MemoryVersion } from '../memory/memories/memories.types.js';
import {
  MemoryProvenanceService,
  type JobChange,
  type MemoryUse,
  type MemoryUses,
  type SourcePassage,
  type TracedMemory,
} from '../memory/memories/memory-provenance.service.js';
import type {
  AnyMemoryHistoryResponse,
  AnyMemoryResponse,
  AnyMemoryVersionResponse,
} from './all-memories-responses.dto.js';
import { AllMemoriesService } from './all-memories.service.js';
import type {
  AnyMemoryJobResponse,
  AnyMemoryProvenanceResponse,
  AnyMemoryUsesResponse,
  JobKind,
} from './memory-provenance.dto.js';

/**
 * Reads the history and provenance of a memory of any space and state. All methods throw DomainError
 * NOT_FOUND, DATABASE_UNAVAILABLE.
 */
@Injectable()
export class MemoryOriginsService {
  constructor(
    private readonly all: AllMemoriesService,
    private readonly memories: MemoriesService,
    private readonly provenance: MemoryProvenanceService,
  ) {}

  /** Lists all versions, each with the job that wrote it. */
  async listHistory(id: string): Promise<AnyMemoryHistoryResponse> {
    const { space_id: spaceId } = await this.all.get(id);
    const versions = await this.memories.listVersionsOfAny(spaceId, id);
    const jobs = await this.provenance.findJobs(spaceId, [
      ...new Set(versions.map(({ memoryId }) => memoryId)),
    ]);
    return { history: versions.map((version) => toVersion(version, jobs)) };
  }

  /** Finds the passages it was read from, the recalls that used it and the jobs that wrote it. */
  async trace(id: string): Promise<AnyMemoryProvenanceResponse> {
    const memory = await this.all.get(id);
    const traced = toTraced(memory);
    const [passages, uses, receipts, jobs] = await Promise.all([
      this.provenance.findPassages(traced),
      this.provenance.findUses(traced),
      this.provenance.findReceipts(traced),
      this.provenance.findJobs(memory.space_id, [id]),
    ]);
    const { space_id, end_user, session_id } = memory;
    const place = { id, space_id, end_user, session_id };
    return {
      ...place,
      sources: passages.map(toSource),
      uses: uses && toUses(uses, receipts),
      jobs: jobs.map(toJob),
    };
  }
}

function toTraced({ id, text, metadata, ...memory }: AnyMemoryResponse): TracedMemory {
  const scope = {
    spaceId: memory.space_id,
    endUser: memory.end_user,
    appId: memory.app_id,
    projectId: memory.project_id,
  };
  return { id, scope, content: text, metadata: metadata as TracedMemory['metadata'] };
}

function toVersion(version: MemoryVersion, jobs: readonly JobChange[]): AnyMemoryVersionResponse {
  const { memoryId, content, validFrom, validTo, writtenBy, changedBy, type, key, topics } = version;
  const writes = jobs.filter((job) => job.memoryId === memoryId && job.version === version.version);
  const write = writes.find(({ change }) => change === 'added' || change === 'changed');
  return {
    memory_id: memoryId,
    ...{ version: version.version, type, key, topics },
    text: content,
    valid_from: validFrom.toISOString(),
    valid_to: validTo?.toISOString() ?? null,
    written_by: writtenBy,
    changed_by: changedBy,
    job_id: write === undefined ? null : toJob(write).job_id,
  };
}

function toSource({
  messageId,
  turnId,
  sessionId,
  role,
  text,
  saidAt,
}: SourcePassage): AnyMemoryProvenanceResponse['sources'][number] {
  return {
    message_id: messageId,
    turn_id: turnId,
    session_id: sessionId,
    role,
    passage: text,
    said_at: saidAt.toISOString(),
  };
}

function toUses(
  { count, lastAt, sessions }: MemoryUses,
  receipts: readonly MemoryUse[],
): AnyMemoryUsesResponse {
  return {
    count,
    last_at: lastAt?.toISOString() ?? null,
    sessions: sessions.map((use) => ({
      session_id: use.sessionId,
      count: use.count,
      last_at: use.lastAt.toISOString(),
    })),
    receipts: receipts.map(({ receiptId, requestId, sessionId, at }) => ({
      id: receiptId,
      request_id: requestId,
      session_id: sessionId,
      created_at: at.toISOString(),
    })),
  };
}

/** Reads kind and id of a job from its batch id. */
function toJob({ batchId, change, version, at, isUndone }: JobChange): AnyMemoryJobResponse {
  const [kind, id] = batchId.split(':') as [JobKind, string];
  return { job_id: id, kind, change, version, at: at?.toISOString() ?? null, undone: isUndone };
}
