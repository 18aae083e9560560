import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { SessionScope } from '../common/scope.js';
import { toDatabaseError, isConnectionError, rethrowDatabaseError } from '../database/database-errors.js';
import type { ExtractionState } from '../database/entities/turn.entity.js';
import type { Wire } from '../tokens/wires.js';
import { EXTRACT_TURN } from '../queue/job-definitions.js';
import { JobQueue } from '../queue/job-queue.port.js';
import type { LedgerQuery, LedgerView } from './ledger.types.js';
import { align, type ComparedMessage } from './log/alignment.js';
import { countKeptWindow, cutWindow } from './log/history-window.js';
import { maskMessage } from './log/mask-message.js';
import { toStoredMessage } from './log/message-rows.js';
import { hashMessage } from './log/message-hash.js';
import { isStorable } from './log/storable.js';
import { renderUndeclaredCalls } from './log/tools-as-text.js';
import { renderOtherWiresAsText } from './log/other-wires-as-text.js';
import { DEDUPE_DEPTH, TurnLogRepository } from './log/turn-log.repository.js';
import { TurnWriter } from './log/turn-writer.js';
import { isPermanent } from './log/write-errors.js';
import {
  SessionsRepository,
  type TurnRef,
  type TurnRefs,
  type ContentSelection,
  type WindowRow,
} from './sessions.repository.js';
import type {
  HistoryWindow,
  LoadedTurn,
  LoggedMessage,
  OpenTurn,
  PipelineEntry,
  StoredMessage,
} from './turn.js';

/** Options of the history window. `size` counts messages; 0 means no history. */
export interface HistoryOptions {
  readonly enabled: boolean;
  readonly size: number;
  /** Messages older than this are left out; null or absent means no limit. */
  readonly retentionDays?: number | null;
  /** True if the log contains no secrets under this policy, so that the request is compared without them. */
  readonly maskSecrets?: boolean;
  /**
   * Tells which tools the request declares; calls of other tools become text in the window. If absent, all
   * are declared.
   */
  readonly declaresTool?: (name: string) => boolean;
  /** The API of the request: messages of other APIs become text in the window. If absent, none do. */
  readonly wire?: Wire;
  /** True if the request ends with the beginning of an answer, so that it asks nothing new. */
  readonly isContinued?: boolean;
  /** Selects the ledger entries to read; if absent, the ledger is not read. */
  readonly ledger?: LedgerQuery;
}

export interface PipelineQuery {
  readonly state: ExtractionState;
  /** Maximum number of rows, at most 200; rows of the last one's millisecond are added. */
  readonly limit?: number;
  /** Only turns created before this time: the `createdAt` of the last row of the previous page. */
  readonly before?: Date;
}

type Hashed = LoggedMessage & ComparedMessage;

/** Value of `readTo` if the log was not read, so that all of its messages count as newer. */
const UNREAD = '0';

/** Number of attempts for errors that a retry may fix, such as a deadlock. */
const APPEND_ATTEMPTS = 3;

/**
 * The message log: the messages of a session, and the state of each turn on its way into memory.
 * @example
 * const window = await sessions.loadWindow(scope, history, messages);
 * await sessions.openTurn(turn);
 * await sessions.completeTurn(turn, answers);
 */
@Injectable()
export class SessionsService {
  private readonly logger = new Logger('sessions');

  constructor(
    private readonly repository: SessionsRepository,
    private readonly writer: TurnWriter,
    private readonly log: TurnLogRepository,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Computes the history that goes in front of a request, and which of its messages are new, in one round
   * trip.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async loadWindow(
    scope: SessionScope,
    history: HistoryOptions,
    request: readonly LoggedMessage[],
  ): Promise<HistoryWindow> {
    const stored = request.filter(isStorable);
    const messages = (history.maskSecrets === true ? stored.map(maskMessage) : stored).map(toHashed);
    const hashes = messages.map(({ hash }) => hash);
    const size = history.enabled ? history.size : 0;
    // A window that keeps its beginning grows to twice its size.
    const maxSize = history.ledger === undefined ? size : 2 * size;
    const selection = {
      count: size === 0 ? 0 : maxSize + messages.length,
      retentionDays: history.retentionDays ?? null,
    };
    const { rows: log, ledger } = await this.loadLatest(
      scope,
      { ...selection, ledger: history.ledger },
      hashes,
    );
    const { history: before, tail } = align(messages, log, history.isContinued);
    const rows = before.map((index) => log[index]!);
    const readable = pickReadable(rows, messages);
    const from = ledger === null ? null : findWindowStart(ledger, history.ledger);
    const count = countKeptWindow(readable, { size, from, depth: DEDUPE_DEPTH });
    const cut = cutWindow(readable, count, request);
    const window = history.wire === undefined ? cut : renderOtherWiresAsText(cut, history.wire);
    const known = new Set([...hashes, ...window.map(({ hash }) => hash)]);
    return {
      messages: renderUndeclaredCalls(window, history.declaresTool ?? (() => true)),
      known,
      turnIds: new Set(log.flatMap(({ hash, turnId }) => (known.has(hash) ? [turnId] : []))),
      tail: tail.map((index) => ({
        message: messages[index]!.message,
        contentJson: messages[index]!.contentJson,
        ...pickOrigin(messages[index]!),
      })),
      readTo: log.at(-1)?.revision ?? UNREAD,
      ...(ledger !== null && { ledger }),
    };
  }

  /**
   * Returns the window to use when the log can't be read: no history, and every storable message is new. The
   * log's own deduplication corrects this later.
   */
  buildEmptyWindow(request: readonly LoggedMessage[]): HistoryWindow {
    const messages = request.filter(isStorable).map(toHashed);
    const tail = messages.map((logged) => ({
      message: logged.message,
      contentJson: logged.contentJson,
      ...pickOrigin(logged),
    }));
    return {
      messages: [],
      known: new Set(messages.map(({ hash }) => hash)),
      turnIds: new Set(),
      tail,
      readTo: UNREAD,
    };
  }

  /**
   * Stores the request's messages while the upstream works. It never rejects, and nobody needs to wait for
   * it.
   * @returns false if it was given up
   */
  openTurn(turn: OpenTurn): Promise<boolean> {
    return this.writer.record(turn);
  }

  /**
   * Stores the answers, and the messages if `openTurn` could not, and hands the turn to extraction. It never
   * rejects.
   * @param turn the object given to `openTurn`
   * @param extract replaces the value that the turn was opened with
   * @returns true once committed, false when it was given up
   */
  completeTurn(turn: OpenTurn, answers: readonly LoggedMessage[], extract = turn.extract): Promise<boolean> {
    return this.writer.record(turn, { kind: 'done', answers, extract });
  }

  /**
   * Stores the partial answer after the client has disconnected; it is kept but never shown to a model again
   * (D33). It never rejects.
   */
  abortTurn(turn: OpenTurn, partial: readonly LoggedMessage[]): Promise<boolean> {
    return this.writer.record(turn, { kind: 'aborted', answers: partial });
  }

  /**
   * Finds an open turn whose answer is made in the background, to end it; null if it has ended or was erased.
   * @param options storage options of the current policy
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findBackgroundTurn(
    ref: TurnRef,
    options: Pick<OpenTurn, 'extract' | 'maskSecrets'>,
  ): Promise<OpenTurn | null> {
    const turn = await this.repository.findBackground(ref).catch(rethrowDatabaseError);
    return turn === null ? null : { ...turn, ...options, messages: [], isStored: true };
  }

  /**
   * Discards a turn after the upstream failed; only an audit event with the reason stays (D33). It never
   * rejects.
   */
  discardTurn(turn: OpenTurn, reason: string): Promise<boolean> {
    return this.writer.record(turn, { kind: 'discarded', reason });
  }

  /**
   * Stores a finished turn, for callers that must know that it is stored. The same turn id again changes
   * nothing.
   * @throws DomainError DATABASE_UNAVAILABLE, and stores nothing then
   */
  async append(turn: OpenTurn): Promise<void> {
    for (let left = APPEND_ATTEMPTS - 1; ; left -= 1) {
      try {
        return await this.log.write([{ turn, outcome: { kind: 'done', answers: [] }, opened: false }]);
      } catch (error) {
        if (left === 0 || isPermanent(error) || isConnectionError(error)) throw toDatabaseError(error);
        this.logger.warn({ msg: 'retrying to write a turn', err: error });
      }
    }
  }

  /**
   * Flushes a session: hands held turns to extraction, and failed turns once more.
   * @returns all turns of the session that now wait for extraction, in the order in which they ended
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async releaseHeld(scope: SessionScope): Promise<readonly string[]> {
    try {
      const turns = await this.repository.releaseHeld(scope);
      const failed = turns.flatMap(({ turnId, hasFailed }) => (hasFailed ? [turnId] : []));
      // The failed job goes first, because it would keep the new one from being added.
      for (const turnId of failed)
        await this.queue.removeJob(EXTRACT_TURN, { spaceId: scope.spaceId, turnId, requestId: turnId });
      if (failed.length > 0)
        await this.repository.markAll({ spaceId: scope.spaceId, turnIds: failed }, ['failed'], 'pending');
      return turns.map(({ turnId }) => turnId);
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  /** Lists the end users that have a session of this name. @throws DomainError DATABASE_UNAVAILABLE */
  listOwners(session: Omit<SessionScope, 'endUser'>): Promise<readonly string[]> {
    return this.repository.listOwners(session).catch(rethrowDatabaseError);
  }

  /** Loads a finished turn for extraction; returns null if it is not finished or was erased. */
  loadTurn(spaceId: string, turnId: string): Promise<LoadedTurn | null> {
    return this.repository.loadTurn(spaceId, turnId);
  }

  /**
   * Returns finished turns of a space that wait for extraction, in the order in which they ended.
   * @param turnId this turn is included even if its extraction failed before
   */
  loadWaitingTurns(spaceId: string, turnId: string, limit: number): Promise<readonly LoadedTurn[]> {
    return this.repository.loadWaitingTurns(spaceId, turnId, limit);
  }

  hasWaitingTurns(spaceId: string): Promise<boolean> {
    return this.repository.hasWaiting(spaceId);
  }

  async markExtracted(turns: TurnRefs): Promise<void> {
    await this.repository.markAll(turns, ['pending', 'queued', 'failed'], 'done');
  }

  /**
   * Makes the turns that are still queued pending again, after the job of their space has ended without them.
   */
  releaseTurns(spaceId: string): Promise<void> {
    return this.repository.release(spaceId);
  }

  /** @param reason for people: no texts of conversations, no secrets */
  async markFailed(turn: TurnRef, reason: string): Promise<void> {
    await this.repository.mark(turn, ['pending', 'queued'], 'failed', reason);
  }

  /** Lists turns in one state of the pipeline, newest first. */
  listPipeline({
    state,
    limit = 50,
    before = new Date(8.64e15),
  }: PipelineQuery): Promise<readonly PipelineEntry[]> {
    return this.repository.listPipeline(state, before, Math.min(Math.max(limit, 1), 200));
  }

  /** Counts finished turns by state of the pipeline; a state without turns is 0. */
  async countPipeline(): Promise<Readonly<Record<ExtractionState, number>>> {
    const counts = { none: 0, held: 0, pending: 0, queued: 0, done: 0, failed: 0 };
    for (const { state, turns } of await this.repository.countPipeline()) counts[state] = turns;
    return counts;
  }

  /**
   * Schedules a turn for extraction again that failed or was left out.
   * @throws DomainError NOT_FOUND, CONFLICT if it is waiting or done
   */
  async retryTurn(turnId: string): Promise<void> {
    const { spaceId, requestId } = await this.find(turnId);
    await this.queue.removeJob(EXTRACT_TURN, { spaceId, turnId, requestId });
    await this.move({ spaceId, turnId }, ['failed', 'none'], 'pending');
  }

  /**
   * Takes a failed or waiting turn out of the pipeline.
   * @throws DomainError NOT_FOUND, CONFLICT if it is not in the pipeline
   */
  async discardTurnExtraction(turnId: string): Promise<void> {
    const { spaceId } = await this.find(turnId);
    await this.move({ spaceId, turnId }, ['failed', 'held', 'pending', 'queued'], 'none');
  }

  private async loadLatest(
    scope: SessionScope,
    { ledger, ...selection }: ContentSelection & { readonly ledger: LedgerQuery | undefined },
    known: readonly string[],
  ): Promise<{ readonly rows: readonly WindowRow[]; readonly ledger: LedgerView | null }> {
    try {
      if (ledger !== undefined)
        return await this.repository.loadLatestWithLedger(scope, { ...selection, ...ledger }, known);
      return { rows: await this.repository.loadLatest(scope, selection, known), ledger: null };
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  private async find(turnId: string): Promise<{ readonly spaceId: string; readonly requestId: string }> {
    const turn = await this.repository.find(turnId);
    if (turn === null) throw new DomainError('NOT_FOUND', 'Turn not found');
    return turn;
  }

  private async move(turn: TurnRef, from: readonly ExtractionState[], to: ExtractionState): Promise<void> {
    if (!(await this.repository.mark(turn, from, to)))
      throw new DomainError('CONFLICT', `The turn is not ${from.join(' or ')}.`);
  }
}

/** Finds the message with which the window of the conversation began last time. */
function findWindowStart({ entries }: LedgerView, query: LedgerQuery | undefined): string | null {
  const last = entries.findLast(({ id, windowFrom }) => windowFrom !== null && id !== query?.repeatedBlockId);
  return last?.windowFrom ?? null;
}

function pickOrigin({ wire, isRefused }: LoggedMessage): Pick<LoggedMessage, 'wire' | 'isRefused'> {
  return { ...(wire !== undefined && { wire }), ...(isRefused === true && { isRefused }) };
}

function toHashed(message: LoggedMessage): Hashed {
  return { ...message, role: message.message.role, hash: hashMessage(message.message) };
}

/**
 * Picks the rows that a window may show. The content of a message that the request contains too is taken from
 * the request.
 */
function pickReadable(rows: readonly WindowRow[], request: readonly Hashed[]): readonly StoredMessage[] {
  const requested = new Map(request.map(({ hash, contentJson }) => [hash, contentJson]));
  return rows.flatMap((row) => {
    const content = row.isShown ? (row.content ?? requested.get(row.hash)) : undefined;
    return content === undefined ? [] : [toStoredMessage({ ...row, content })];
  });
}
