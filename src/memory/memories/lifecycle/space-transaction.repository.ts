import { In, IsNull, Like, MoreThan, Not, Raw, type EntityManager } from 'typeorm';
import { splitIntoChunks } from '../../../common/split-into-chunks.js';
import { getContext } from '../../../common/context/request-context.js';
import type { Scope, SessionScope } from '../../../common/scope.js';
import { LIKE_STORE_KEY } from '../../../common/store-key.js';
import { AuditEventEntity } from '../../../database/entities/audit-event.entity.js';
import { IndexRemovalEntity } from '../../../database/entities/index-removal.entity.js';
import { IngestBatchEntity } from '../../../database/entities/ingest-batch.entity.js';
import { MemoryEntity } from '../../../database/entities/memory.entity.js';
import type { Transaction } from '../../../database/transaction.js';
import { MarksRepository } from './marks.repository.js';
import { MemoryRowsRepository } from './memory-rows.repository.js';
import { SessionRowsRepository } from './session-rows.repository.js';
import { SourceMessagesRepository } from './source-messages.repository.js';
import type { LiveMemory, PlannedMemory, WriteResult } from '../memory-jobs.types.js';

export interface LiveQuery {
  readonly keys: readonly string[];
  /** Keys whose memories side by side are included. */
  readonly keysBeside: readonly string[];
  readonly hashes: readonly string[];
  readonly ids: readonly string[];
}

/** Content of an audit event. `receiptId` is set for erasures and stored in a column of its own. */
export interface AuditDetail extends Readonly<Record<string, unknown>> {
  readonly receiptId?: string | null;
}

export interface MemoryRow extends PlannedMemory {
  readonly scope: SessionScope;
  readonly metadata: object;
}

/** Numbers of copies of an erased text outside of the database, by kind. */
export type RemoteCopyCounts = Readonly<Partial<Record<'chains' | 'compactions', number>>>;

const RETRACTED = `
SELECT cited.id FROM unnest($5::uuid[]) AS cited(id) WHERE NOT EXISTS (
  SELECT FROM memories WHERE space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4 AND memories.id = cited.id
    AND (superseded_by IS NOT NULL OR valid_to = expires_at))`;

// A person forgets messages by their own id or with their session. A request to forget a memory hides its own
// turn because of the memory, and the rest of that turn is still read.
const IS_RETRACTED = `hidden_at IS NOT NULL AND (hidden_reason = 'erased' OR EXISTS (SELECT FROM unnest(hidden_by) AS document WHERE document ~ '^[ms]:'))`;

// A turn counts as forgotten when no message of the person is left of it. The inner `OFFSET 0` makes
// PostgreSQL look up the messages turn by turn.
const TURNS = `
SELECT id FROM turns WHERE space_id = $1 AND id = ANY($2::uuid[]) AND NOT EXISTS (
  SELECT FROM (SELECT * FROM messages WHERE turn_id = turns.id OFFSET 0) AS own WHERE space_id = $1 AND revision IS NOT NULL
  HAVING bool_or(${IS_RETRACTED}) AND NOT bool_or(role = 'user' AND NOT (${IS_RETRACTED})))`;

const IS_ANY_GONE = `
SELECT (SELECT count(*) FROM messages WHERE space_id = $1 AND id = ANY($2::bigint[]) AND NOT (${IS_RETRACTED})) < cardinality($2::bigint[]) AS gone`;

/** Matches a key with any suffix, as memories side by side have it. */
const isBesideAny = (keys: readonly string[]) =>
  Raw((column) => `split_part(${column}, '~', 1) IN (:...beside)`, { beside: [...new Set(keys)] });

/** Maximum number of rows of a statement, which may have 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000;

/** Reads and writes rows while the transaction has locked a space. */
export class SpaceTransactionRepository {
  readonly memories: MemoryRowsRepository;
  readonly sources: SourceMessagesRepository;
  readonly marks: MarksRepository;
  readonly sessions: SessionRowsRepository;
  private revision: Promise<string> | null = null;

  constructor(
    private readonly tx: EntityManager,
    readonly spaceId: string,
  ) {
    this.memories = new MemoryRowsRepository(tx, spaceId);
    this.sources = new SourceMessagesRepository(tx, spaceId);
    this.marks = new MarksRepository(tx, spaceId);
    this.sessions = new SessionRowsRepository(tx);
  }

  /** Runs a change of another module in the transaction. */
  run<T>(change: (tx: Transaction) => Promise<T>): Promise<T> {
    return change(this.tx);
  }

  /**
   * Finds the turns that were neither erased nor forgotten, because nothing may come back from such a turn
   * (D12).
   */
  async findTurns(turnIds: readonly string[]): Promise<ReadonlySet<string>> {
    const turns = await this.tx.query<{ id: string }[]>(TURNS, [this.spaceId, turnIds]);
    return new Set(turns.map(({ id }) => id));
  }

  /** Returns true if one of these messages was erased or forgotten. */
  async hasForgotten(messageIds: readonly string[]): Promise<boolean> {
    const [row] = await this.tx.query<[{ gone: boolean }]>(IS_ANY_GONE, [this.spaceId, messageIds]);
    return row.gone;
  }

  /**
   * Counts the copies of documents at a provider or its client: answers into whose chain they were injected,
   * and conversations that were shortened with them.
   * @returns numbers by kind, without zeros
   */
  async countRemoteCopies(documentIds: readonly string[]): Promise<RemoteCopyCounts> {
    const rows = await this.tx.query<{ kind: keyof RemoteCopyCounts; count: number }[]>(
      `SELECT CASE kind WHEN 'compactions' THEN kind ELSE 'chains' END AS kind, count(*)::int AS count FROM provider_objects
       WHERE owner_id IN (SELECT id FROM provider_owners WHERE space_id = $1) AND items <> '{}' AND items ?| $2::text[] GROUP BY 1`,
      [this.spaceId, documentIds],
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }

  /**
   * Removes documents from the blocks that are kept for prompt caches, and returns the number of blocks. The
   * tables' triggers would do so too, but do not count.
   */
  async stripInjections(documents: readonly string[]): Promise<number> {
    const [row] = await this.tx.query<{ stripped: number }[]>(
      'SELECT strip_injections($1, $2::text[]) AS stripped',
      [this.spaceId, documents],
    );
    return row?.stripped ?? 0;
  }

  /** Records that external indexes still hold erased documents, from which a sweep removes them. */
  async recordIndexRemoval(documents: readonly string[]): Promise<void> {
    if (documents.length === 0) return;
    await this.tx.insert(IndexRemovalEntity, { spaceId: this.spaceId, documentIds: [...documents] });
  }

  async findFinishedBatches(batchIds: readonly string[]): Promise<ReadonlyMap<string, WriteResult>> {
    const batches = await this.tx.findBy(IngestBatchEntity, {
      spaceId: this.spaceId,
      batchId: In([...batchIds]),
    });
    return new Map(batches.map(({ batchId, result }) => [batchId, result as unknown as WriteResult]));
  }

  async finishBatches(results: ReadonlyMap<string, WriteResult>): Promise<void> {
    const rows = [...results].map(([batchId, result]) => ({
      spaceId: this.spaceId,
      batchId,
      result: { ...result },
    }));
    await this.tx.insert(IngestBatchEntity, rows);
  }

  async findFinishedBatch(batchId: string): Promise<Readonly<Record<string, unknown>> | null> {
    return (await this.tx.findOneBy(IngestBatchEntity, { spaceId: this.spaceId, batchId }))?.result ?? null;
  }

  async saveBatch(batchId: string, result: Readonly<Record<string, unknown>>): Promise<void> {
    await this.tx.upsert(
      IngestBatchEntity,
      { spaceId: this.spaceId, batchId, result: { ...result } as never },
      ['spaceId', 'batchId'],
    );
  }

  /**
   * Finds live rows of a scope that have one of these keys, texts or ids. Expired ones are ended and left
   * out.
   */
  async findLive(scope: Scope, { keys, keysBeside, hashes, ids }: LiveQuery): Promise<readonly LiveMemory[]> {
    const where = whereLive(scope);
    const rows = await this.tx.find(MemoryEntity, {
      where: [
        { ...where, key: In([...keys]) },
        ...(keysBeside.length === 0 ? [] : [{ ...where, key: isBesideAny(keysBeside) }]),
        { ...where, hash: In([...hashes]) },
        { ...where, id: In([...ids]) },
      ],
    });
    return this.memories.endExpired(rows);
  }

  /**
   * Filters ids that are not live to those of memories that were erased or retracted, and are neither
   * superseded nor expired: their text must not come back.
   */
  async findRetracted(
    { endUser, appId, projectId }: Scope,
    ids: readonly string[],
  ): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const rows = await this.tx.query<{ id: string }[]>(RETRACTED, [
      this.spaceId,
      endUser,
      appId,
      projectId,
      ids,
    ]);
    return rows.map(({ id }) => id);
  }

  /**
   * Lists the latest live rows of a scope that have not expired, newest first, without items of the keyed
   * store, from which nothing is derived.
   */
  listLatest(scope: Scope, limit: number): Promise<readonly LiveMemory[]> {
    return this.tx.find(MemoryEntity, {
      select: { id: true, key: true, hash: true, content: true, version: true, metadata: true },
      where: whereUnexpired({ ...whereLive(scope), key: Not(Like(LIKE_STORE_KEY)) }),
      order: { createdAt: 'DESC', memoryNo: 'DESC' },
      take: limit,
    });
  }

  /**
   * Returns the next version of the space, one for the whole transaction. Indexes read the rows that carry it
   * (D35).
   */
  claimRevision(): Promise<string> {
    this.revision ??= this.incrementVersion();
    return this.revision;
  }

  /**
   * Ends memories. It must run before their successors are inserted, because keys are unique among live rows.
   * @param ended the ids of the successors, by memory; `null` for a forgotten one
   */
  async end(ended: ReadonlyMap<string, string | null>, revision: string): Promise<void> {
    await this.tx.query(
      `UPDATE memories SET valid_to = clock_timestamp(), superseded_by = pair.successor, revision = $4, updated_at = clock_timestamp()
       FROM unnest($2::uuid[], $3::uuid[]) AS pair(id, successor) WHERE memories.space_id = $1 AND memories.id = pair.id`,
      [this.spaceId, [...ended.keys()], [...ended.values()], revision],
    );
  }

  async insert(rows: readonly MemoryRow[], revision: string): Promise<void> {
    const values = rows.map(
      ({ scope, id, key, hash, content, version, metadata, proposal: { type, topics } }) => {
        const text = { key, hash, content, version, metadata: { ...metadata }, type, topics: [...topics] };
        return { ...scope, id, ...text, revision, validFrom: () => 'clock_timestamp()' };
      },
    );
    for (const some of splitIntoChunks(values, ROWS_PER_STATEMENT)) await this.tx.insert(MemoryEntity, some);
  }

  async setMetadata(id: string, metadata: Readonly<Record<string, unknown>>): Promise<void> {
    await this.tx.query(
      'UPDATE memories SET metadata = $3, updated_at = now() WHERE space_id = $1 AND id = $2',
      [this.spaceId, id, metadata],
    );
  }

  /** Writes an audit event, without texts. */
  audit(actor: string, action: string, detail: AuditDetail): Promise<void> {
    return this.auditEach(actor, action, [detail]);
  }

  /** Writes an audit event for each of these contents. */
  async auditEach(actor: string, action: string, details: readonly AuditDetail[]): Promise<void> {
    const event = { spaceId: this.spaceId, requestId: getContext()?.requestId ?? null, actor, action };
    const rows = details.map(({ receiptId = null, ...detail }) => ({
      ...event,
      receiptId,
      detail: { ...detail } as never,
    }));
    await this.tx.insert(AuditEventEntity, rows);
  }

  private async incrementVersion(): Promise<string> {
    const [rows] = await this.tx.query<[{ version: string }[], number]>(
      'UPDATE spaces SET version = version + 1 WHERE id = $1 RETURNING version',
      [this.spaceId],
    );
    return rows[0]!.version;
  }
}

function whereLive({ spaceId, endUser, appId, projectId }: Scope) {
  return { spaceId, endUser, appId, projectId, validTo: IsNull() };
}

function whereUnexpired<Where extends object>(where: Where) {
  return [
    { ...where, expiresAt: IsNull() },
    { ...where, expiresAt: MoreThan(new Date()) },
  ];
}
