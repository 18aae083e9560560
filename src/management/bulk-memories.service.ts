import { Injectable } from '@nestjs/common';
import { splitIntoChunks } from '../common/split-into-chunks.js';
import { OperatorTextsService } from '../auth/operator-texts.service.js';
import { groupConsecutive } from '../common/group-consecutive.js';
import { DomainError } from '../common/errors/domain-error.js';
import { createValidationError } from '../common/errors/validation-errors.js';
import { MemoriesService } from '../memory/memories/memories.service.js';
import { AuditLog } from '../database/audit-log.js';
import type { BulkMemoriesRequest } from './all-memories-requests.dto.js';
import type { BulkMemoriesResponse } from './all-memories-responses.dto.js';
import { AllMemoriesRepository, type AllMemoriesFilter, type AnyMemory } from './all-memories.repository.js';
import { AllMemoriesService } from './all-memories.service.js';

/** Maximum number of memories that one request may change. */
const MAX_MEMORIES = 10_000;
/** Maximum number of memories of one transaction. */
const BATCH = 500;

type Failure = BulkMemoriesResponse['failures'][number];

interface Batch {
  readonly spaceId: string;
  readonly memories: readonly AnyMemory[];
}

interface BulkRun {
  readonly actor: string;
  readonly failures: Failure[];
  readonly forgotten: string[];
}

/** Changes many memories of any spaces at once. */
@Injectable()
export class BulkMemoriesService {
  constructor(
    private readonly all: AllMemoriesService,
    private readonly rows: AllMemoriesRepository,
    private readonly memories: MemoriesService,
    private readonly audit: AuditLog,
    private readonly texts: OperatorTextsService,
  ) {}

  /**
   * Changes the selected memories.
   * @throws DomainError VALIDATION_FAILED for more than 10,000 memories or a missing field,
   * DATABASE_UNAVAILABLE
   */
  async run(request: BulkMemoriesRequest, actor: string): Promise<BulkMemoriesResponse> {
    assertComplete(request);
    // The number of matches would reveal the content of texts.
    if (request.filter?.q !== undefined && request.filter.q !== '') this.texts.assertShown();
    const found = await this.find(request);
    const matched = found.length;
    if (request.dry_run === true) return { matched, done: 0, failures: [], dry_run: true };
    const failures: Failure[] = [];
    const forgotten: string[] = [];
    let done = 0;
    for (const batch of toBatches(found))
      done += await this.change(request, batch, { actor, failures, forgotten });
    const detail = { action: request.action, matched, done, failed: failures.length };
    await this.audit.record({ spaceId: null, actor, action: 'memory.bulk', detail });
    return { matched, done, failures, dry_run: false, ...(request.action === 'forget' && { forgotten }) };
  }

  private async find({ ids, filter, action }: BulkMemoriesRequest): Promise<readonly AnyMemory[]> {
    const state = action === 'unforget' ? 'forgotten' : 'live';
    const wanted: AllMemoriesFilter | null = ids === undefined ? await this.all.toFilter(filter!) : { ids };
    if (wanted === null) return [];
    const order = {
      sort: 'created_at',
      order: 'asc',
      limit: MAX_MEMORIES + 1,
      offset: 0,
      after: null,
    } as const;
    const { memories: found } = await this.rows.page({ state, ...wanted }, order);
    if (found.length > MAX_MEMORIES)
      throw createValidationError('filter', `More than ${MAX_MEMORIES} memories match; narrow the filter.`);
    return found;
  }

  private async change(
    request: BulkMemoriesRequest,
    { spaceId, memories }: Batch,
    { actor, failures, forgotten }: BulkRun,
  ): Promise<number> {
    const ids = memories.map(({ id }) => id);
    switch (request.action) {
      case 'erase':
        return (await this.memories.erase({ spaceId }, ids, { actor })).ids.length;
      case 'forget':
        return appendIds(forgotten, await this.memories.forget({ spaceId }, ids, { actor }));
      case 'unforget':
        return (await this.memories.unforget({ spaceId }, ids, { actor })).length;
      default:
        return this.changeEach(request, { spaceId, memories }, { actor, failures });
    }
  }

  private async changeEach(
    request: BulkMemoriesRequest,
    { spaceId, memories }: Batch,
    { actor, failures }: Pick<BulkRun, 'actor' | 'failures'>,
  ): Promise<number> {
    let done = 0;
    for (const { id, topics } of memories)
      try {
        await this.memories.update({ spaceId }, { id, change: buildChange(request, topics) }, { actor });
        done += 1;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'DATABASE_UNAVAILABLE') throw error;
        failures.push({ id, reason: error.message });
      }
    return done;
  }
}

/** Appends ids to a list and returns their number. */
function appendIds(kept: string[], ids: readonly string[]): number {
  kept.push(...ids);
  return ids.length;
}

function buildChange(
  { action, add_topics: added = [], remove_topics: removed = [], expires_at: at }: BulkMemoriesRequest,
  topics: readonly string[],
) {
  if (action === 'expire') return { expiresAt: at === null || at === undefined ? null : new Date(at) };
  return { topics: [...new Set([...topics, ...added])].filter((topic) => !removed.includes(topic)) };
}

function assertComplete({
  ids,
  filter,
  action,
  add_topics: added,
  remove_topics: removed,
  expires_at: at,
}: BulkMemoriesRequest): void {
  if ((ids === undefined) === (filter === undefined))
    throw createValidationError('ids', 'Send either ids or filter.');
  if (action === 'retag' && added === undefined && removed === undefined)
    throw createValidationError('add_topics', 'Send add_topics or remove_topics.');
  if (action === 'expire' && at === undefined)
    throw createValidationError('expires_at', 'Send expires_at; null means never.');
}

function toBatches(memories: readonly AnyMemory[]): readonly Batch[] {
  const bySpace = memories.toSorted((left, right) => (left.space_id < right.space_id ? -1 : 1));
  return groupConsecutive(bySpace, ({ space_id: spaceId }) => spaceId).flatMap((own) =>
    splitIntoChunks(own, BATCH).map((batch) => ({ spaceId: batch[0]!.space_id, memories: batch })),
  );
}
