import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { DomainError } from '../../../common/errors/domain-error.js';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import { MemoryEntity } from '../../../database/entities/memory.entity.js';
import type {
  MemoryFilter,
  MemoryPage,
  MemoryQuery,
  MemoryReach,
  MemoryRecord,
  MemorySort,
  MemoryVersion,
} from '../memories.types.js';
import { MemoryRowsRepository } from './memory-rows.repository.js';
import { removeUnstorable } from '../../../common/text/storable.js';
import { readHistory } from './read-history.js';
import { selectMemoriesAt } from '../../../database/past-conditions.js';
import { excludeTrials } from '../../../database/trial-spaces.js';
import { isMemoryId, toRecord, type RecordedMemory, type StoredMemory } from './stored-memory.js';
import { MEMORY_TYPES, type MemoryType } from '../../../common/memory-type.js';

type Rows = SelectQueryBuilder<MemoryEntity>;

const ORDERS: Readonly<Record<MemorySort, string>> = {
  updated_at: 'memory.updated_at',
  created_at: 'memory.created_at',
  memory: 'memory.content',
  topics_count: 'cardinality(memory.topics)',
};

// TypeORM maps the rows of an entity; past versions are selected under these names.
const COLUMNS = [
  ...['id', 'type', 'key', 'content', 'topics', 'metadata', 'version', 'input'].map(
    (name) => `memory.${name} AS "${name}"`,
  ),
  ...[
    'memory.space_id AS "spaceId"',
    'memory.end_user AS "endUser"',
    'memory.app_id AS "appId"',
    'memory.project_id AS "projectId"',
  ],
  ...['memory.session_id AS "sessionId"', 'memory.memory_no AS "memoryNo"', 'memory.agent_id AS "agentId"'],
  ...[
    'memory.created_at AS "createdAt"',
    'memory.updated_at AS "updatedAt"',
    'memory.expires_at AS "expiresAt"',
  ],
];

const CJK = String.raw`[^\u2E80-\u2FD5\u3005\u3007\u3021-\u3029\u3038-\u303B\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FD-\u30FF\u3131-\u318E\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAD9\uFF66-\uFF9D\U00020000-\U000323AF]`;
// Counts Chinese, Japanese and Korean characters only in texts with characters beyond ASCII.
const TOKENS = `(SELECT chars.cjk + ceil((char_length(memory.content) - chars.cjk) / 4.0) FROM (SELECT CASE
  WHEN octet_length(memory.content) = char_length(memory.content) THEN 0
  ELSE char_length(regexp_replace(memory.content, '${CJK}', '', 'g')) END AS cjk) AS chars)`;

/**
 * Reads live memories that have not expired, and lists those of a past time. Each method throws DomainError
 * DATABASE_UNAVAILABLE.
 */
@Injectable()
export class MemoryReaderRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Reads a page of memories.
   * @param reach `null` for all spaces, for administrators
   */
  async page(
    reach: MemoryReach | null,
    { sort = 'updated_at', order = 'desc', limit = 50, offset = 0, ...filter }: MemoryQuery,
  ): Promise<MemoryPage> {
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    const rows = this.selectRows(reach, filter)
      .orderBy(ORDERS[sort], direction)
      .addOrderBy('memory.memory_no', direction)
      .limit(limit)
      .offset(offset);
    const read = filter.asOf === undefined ? rows.getMany() : rows.getRawMany<RecordedMemory>();
    const [memories, byType] = await Promise.all([query(read), this.countByType(reach, filter)]);
    return {
      memories: memories.map(toRecord),
      total: Object.values(byType).reduce((sum, count) => sum + count, 0),
      byType,
    };
  }

  /** Reads a live memory. @throws DomainError NOT_FOUND */
  async get(reach: MemoryReach, id: string): Promise<MemoryRecord> {
    return toRecord(await this.getRow(reach, id));
  }

  /** Reads the row of a live memory. @throws DomainError NOT_FOUND */
  async getRow(reach: MemoryReach, id: string): Promise<StoredMemory> {
    const row = isMemoryId(id)
      ? await query(this.selectRows(reach, {}).andWhere('memory.id = :id', { id }).getOne())
      : null;
    if (row === null) throw new DomainError('NOT_FOUND', 'Memory not found');
    return row;
  }

  /** Finds a memory of a space, live or not. */
  async findAny(spaceId: string, id: string): Promise<StoredMemory | null> {
    return isMemoryId(id) ? query(this.db.manager.findOneBy(MemoryEntity, { spaceId, id })) : null;
  }

  /** Finds the space of a memory, live or not, for administrators. */
  async findSpace(id: string): Promise<string | null> {
    if (!isMemoryId(id)) return null;
    const row = await query(
      this.db.manager.findOne(MemoryEntity, { select: { id: true, spaceId: true }, where: { id } }),
    );
    return row?.spaceId ?? null;
  }

  /** Lists the versions of a memory, newest first. */
  listVersions(row: StoredMemory): Promise<readonly MemoryVersion[]> {
    return query(readHistory(new MemoryRowsRepository(this.db.manager, row.spaceId), row));
  }

  /** Lists the topics of live memories, sorted, each once. */
  async listTopics(reach: MemoryReach): Promise<readonly string[]> {
    const rows = this.selectRows(reach, {})
      .select('DISTINCT unnest(memory.topics)', 'topic')
      .orderBy('topic');
    return (await query(rows.getRawMany<{ topic: string }>())).map(({ topic }) => topic);
  }

  /** Counts the tokens (D18) of all memories that `page` would return. */
  async countTokens(reach: MemoryReach | null, filter: MemoryFilter): Promise<number> {
    const rows = this.selectRows(reach, filter).select(`coalesce(sum(${TOKENS}), 0)::int8`, 'tokens');
    const [row] = await query(rows.getRawMany<{ tokens: string }>());
    return Number(row?.tokens ?? 0);
  }

  private async countByType(
    reach: MemoryReach | null,
    filter: MemoryFilter,
  ): Promise<Record<MemoryType, number>> {
    const rows = this.selectRows(reach, filter)
      .select('memory.type', 'type')
      .addSelect('count(*)::int', 'count')
      .groupBy('memory.type');
    const counts = await query(rows.getRawMany<{ type: MemoryType; count: number }>());
    const found = new Map(counts.map(({ type, count }) => [type, count]));
    return Object.fromEntries(MEMORY_TYPES.map((type) => [type, found.get(type) ?? 0])) as Record<
      MemoryType,
      number
    >;
  }

  private selectRows(reach: MemoryReach | null, filter: MemoryFilter): Rows {
    const rows = filter.asOf === undefined ? this.selectLive() : this.selectAt(filter.asOf);
    const { spaceId, endUser, appId, projectId } = reach ?? {};
    if (spaceId === undefined) rows.andWhere(excludeTrials('memory.space_id'));
    for (const [name, value] of Object.entries({
      space_id: spaceId,
      end_user: endUser,
      app_id: appId,
      project_id: projectId,
    }))
      if (value !== undefined) rows.andWhere(`memory.${name} = :${name}`, { [name]: value });
    return applyFilter(rows, filter);
  }

  private selectLive(): Rows {
    const rows = this.db.manager.createQueryBuilder(MemoryEntity, 'memory').where('memory.valid_to IS NULL');
    return rows.andWhere('(memory.expires_at IS NULL OR memory.expires_at > now())');
  }

  private selectAt(asOf: Date): Rows {
    const past = `(${selectMemoriesAt('CAST(:asOf AS timestamptz)')})`;
    return this.db.manager
      .createQueryBuilder()
      .select(COLUMNS)
      .from<MemoryEntity>(past, 'memory')
      .where('true', { asOf });
  }
}

function applyFilter(
  rows: Rows,
  { ids, types, key, topics, sessionId, agentId, contains, words, createdBefore }: MemoryFilter,
): Rows {
  if (ids !== undefined) rows.andWhere('memory.id = ANY(:ids)', { ids });
  if (types !== undefined) rows.andWhere('memory.type = ANY(:types)', { types });
  // Keys are stored without the characters that PostgreSQL can’t store.
  if (key !== undefined) rows.andWhere('memory.key = :key', { key: removeUnstorable(key) });
  if (topics !== undefined) rows.andWhere('memory.topics && :topics', { topics });
  if (sessionId !== undefined) rows.andWhere('memory.session_id = :sessionId', { sessionId });
  if (agentId !== undefined) rows.andWhere('memory.agent_id = :agentId', { agentId });
  if (createdBefore !== undefined) rows.andWhere('memory.created_at < :createdBefore', { createdBefore });
  if (contains !== undefined) {
    const inKeys = contains.keys === true ? ' OR memory.key ILIKE :pattern' : '';
    rows.andWhere(`(memory.content ILIKE :pattern${inKeys})`, { pattern: `%${escapeLike(contains.text)}%` });
  }
  if (words !== undefined)
    rows.andWhere(
      `to_tsvector('simple', memory.key || ' ' || memory.content) @@ websearch_to_tsquery('simple', :words)`,
      { words },
    );
  return rows;
}

function escapeLike(text: string): string {
  return text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&');
}

function query<T>(running: Promise<T>): Promise<T> {
  return running.catch(rethrowDatabaseError);
}
