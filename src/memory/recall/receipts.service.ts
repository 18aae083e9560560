import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Metrics } from '../../common/metrics/metrics.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { readCursor, writeCursor } from '../../common/http/page-cursor.js';
import type { RecallReceiptEntity } from '../../database/entities/recall-receipt.entity.js';
import { LiveEventsService } from '../../monitoring/live-events.service.js';
import type { RecallReceipt, ReceiptDetail, ReceiptInput } from './receipts.types.js';
import { buildReceipt, wantsReceipt } from './receipts/receipt.js';
import { ReceiptTextsRepository } from './receipts/receipt-texts.repository.js';
import {
  ReceiptsRepository,
  type RecallCount,
  type RecallTotals,
  type ReceiptFilter,
  type ReceivedTurn,
  type TurnReceipt,
} from './receipts/receipts.repository.js';
import { UUID } from '../../config/uuid.js';

/** A receipt, with the API's field names. */
export interface StoredReceipt {
  readonly id: string;
  readonly request_id: string;
  readonly space_id: string;
  readonly token_id: string;
  readonly end_user: string;
  readonly session_id: string;
  readonly status: string;
  readonly detail: ReceiptDetail;
  readonly created_at: string;
}

export type ReceiptPageQuery = Omit<ReceiptFilter, 'after'> & {
  /** `next` of the previous page. */
  readonly before?: string;
};

export interface ReceiptPage {
  readonly receipts: readonly StoredReceipt[];
  /** `null` on the last page. */
  readonly next: string | null;
}

/** The text of an id in a receipt; `null` if it is no longer stored. */
export interface ReceiptText {
  readonly id: string;
  readonly state: 'shown' | 'erased';
  readonly text: string | null;
}

/** Milliseconds for which the first receipt of a batch waits for others. */
const FLUSH_DELAY_MS = 500;
/** Maximum number of receipts in one transaction. */
const BATCH_SIZE = 200;
/** Maximum number of waiting receipts; further ones are dropped with a warning. */
const MAX_WAITING = 2_000;

const MICROS = /^\d{1,18}$/;

/**
 * Stores receipts of recalls, and counts recalls and hits. It writes in batches and in the background;
 * receipts that can't be written are counted and dropped.
 * @example
 * const receipt = receipts.create(input); // null if the policy wants none
 * if (receipt !== null) receipts.enqueue(receipt);
 */
@Injectable()
export class ReceiptsService implements OnApplicationShutdown {
  private readonly logger = new Logger('receipts');
  private waiting: RecallReceipt[] = [];
  private counts = new Map<string, RecallCount>();
  private timer: NodeJS.Timeout | null = null;
  private overflow = 0;
  private running: Promise<void> | null = null;

  constructor(
    private readonly repository: ReceiptsRepository,
    private readonly texts: ReceiptTextsRepository,
    private readonly metrics: Metrics,
    @Inject(LiveEventsService) private readonly events: Pick<LiveEventsService, 'isWanted' | 'push'>,
  ) {}

  /** Builds the receipt of a request; `null` if there was no question, or the policy wants none. */
  create(input: ReceiptInput): RecallReceipt | null {
    return input.status !== 'skipped' && wantsReceipt(input.policy.receipts, input.requestId)
      ? buildReceipt(input)
      : null;
  }

  /** Queues a receipt for writing. Never throws, never waits. */
  enqueue(receipt: RecallReceipt): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(receipt);
    else this.overflow += 1;
    if (this.events.isWanted) this.events.push({ name: 'receipt', data: toEvent(receipt) });
    this.schedule();
  }

  /** Counts a recall, for the hit rate. */
  count(spaceId: string, hit: boolean): void {
    const { recalls, hits } = this.counts.get(spaceId) ?? { recalls: 0, hits: 0 };
    this.counts.set(spaceId, { spaceId, recalls: recalls + 1, hits: hits + (hit ? 1 : 0) });
    this.schedule();
  }

  /**
   * Lists receipts, newest first.
   * @param limit at most 200
   * @throws DomainError VALIDATION_FAILED if `before` is not a cursor, DATABASE_UNAVAILABLE
   */
  async list({ before, ...filter }: ReceiptPageQuery, limit: number): Promise<ReceiptPage> {
    const [micros, id] = before === undefined ? [] : readCursor(before, [MICROS, UUID]);
    const after = micros === undefined || id === undefined ? undefined : { micros, id };
    const rows = await this.repository.list({ ...filter, ...(after !== undefined && { after }) }, limit + 1);
    const last = rows[limit - 1];
    const next = rows.length > limit && last !== undefined ? writeCursor([last.micros, last.id]) : null;
    return { receipts: rows.slice(0, limit).map(toStored), next };
  }

  /** Reads a receipt of any space, for administrators. @throws DomainError NOT_FOUND, DATABASE_UNAVAILABLE */
  async get(id: string): Promise<StoredReceipt> {
    const receipt = UUID.test(id) ? await this.repository.find(id) : null;
    if (receipt === null) throw new DomainError('NOT_FOUND', 'Receipt not found');
    return toStored(receipt);
  }

  /**
   * Reads the current texts of the items that a receipt considered.
   * @throws DomainError NOT_FOUND, DATABASE_UNAVAILABLE
   */
  async getTexts({ space_id: spaceId, detail }: StoredReceipt): Promise<readonly ReceiptText[]> {
    const ids = (detail.recall?.considered ?? []).map(({ id }) => id);
    const texts = await this.texts.find(spaceId, ids);
    return ids.map((id): ReceiptText => {
      const text = texts.get(id);
      return text === undefined ? { id, state: 'erased', text: null } : { id, state: 'shown', text };
    });
  }

  /**
   * Finds the receipts of the requests that brought these turns, by turn.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findOfTurns(
    spaceId: string,
    turns: readonly ReceivedTurn[],
  ): Promise<ReadonlyMap<string, TurnReceipt>> {
    const receipts = turns.length === 0 ? [] : await this.repository.findOfTurns(spaceId, turns);
    return new Map(receipts.map((receipt) => [receipt.turnId, receipt]));
  }

  /**
   * Counts all recalls, and those that returned items.
   * @param spaceId `null` = over all spaces, for administrators
   */
  countRecalls(spaceId: string | null): Promise<RecallTotals> {
    return this.repository.countRecalls(spaceId);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  /** Writes all waiting receipts and counts. Never rejects. */
  flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    // A run without work would end before it is assigned, and `running` would never be reset.
    if (this.waiting.length > 0 || this.counts.size > 0) this.running ??= this.writeAll();
    return this.running ?? Promise.resolve();
  }

  private schedule(): void {
    if (this.waiting.length >= BATCH_SIZE) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0 || this.counts.size > 0) {
      const [receipts, counts] = [this.waiting.splice(0, BATCH_SIZE), [...this.counts.values()]];
      this.counts = new Map();
      await this.repository
        .write(receipts, counts)
        .catch((error: unknown) => this.reportLoss(receipts.length, 'PostgreSQL did not take them', error));
    }
    if (this.overflow > 0) this.reportLoss(this.overflow, 'too many waited');
    this.overflow = 0;
    // This is not reset in a `finally` of the promise, because receipts may arrive before that runs.
    this.running = null;
  }

  private reportLoss(receipts: number, why: string, error?: unknown): void {
    this.metrics.failures.inc({ stage: 'receipt' }, Math.max(receipts, 1));
    this.logger.warn({ msg: `recall receipts were lost: ${why}`, receipts, err: error });
  }
}

function toEvent({ id, requestId, scope, tokenId, status }: RecallReceipt) {
  return { id, request_id: requestId, space_id: scope.spaceId, token_id: tokenId, status };
}

function toStored({
  id,
  requestId,
  spaceId,
  tokenId,
  endUser,
  sessionId,
  status,
  detail,
  createdAt,
}: RecallReceiptEntity): StoredReceipt {
  return {
    id,
    request_id: requestId,
    space_id: spaceId,
    token_id: tokenId,
    end_user: endUser,
    session_id: sessionId,
    status,
    detail: detail as unknown as ReceiptDetail,
    created_at: createdAt.toISOString(),
  };
}
