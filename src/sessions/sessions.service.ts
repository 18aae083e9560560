import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { SessionScope } from '../common/scope.js';
import { toDatabaseError, isConnectionError } from '../database/database-errors.js';
import type { ExtractionState } from '../database/entities/turn.entity.js';
import { EXTRACT_TURN } from '../queue/job-definitions.js';
import { JobQueue } from '../queue/job-queue.port.js';
import { align, type Marked } from './log/alignment.js';
import { cutWindow } from './log/history-window.js';
import { maskMessage } from './log/mask-message.js';
import { toStoredMessage } from './log/message-rows.js';
import { messageHash } from './log/message-hash.js';
import { isStorable } from './log/storable.js';
import { renderUndeclaredCalls } from './log/tools-as-text.js';
import { TurnLogRepository } from './log/turn-log.repository.js';
import { TurnWriter } from './log/turn-writer.js';
import { isPermanent } from './log/write-errors.js';
import {
  SessionsRepository,
  type TurnOfSpace,
  type TurnsOfSpace,
  type WindowBodies,
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

/** `size`: messages; 0 or disabled = no history. */
export interface HistoryOptions {
  readonly enabled: boolean;
  readonly size: number;
  /** Older messages are in no window; all may be when absent or null. */
  readonly retentionDays?: number | null;
  /** The log of this policy has no secrets: the request is compared with it without them. */
  readonly maskSecrets?: boolean;
  /** Calls of other tools are text in the window; all are declared when absent. */
  readonly declaresTool?: (name: string) => boolean;
}

export interface PipelineQuery {
  readonly state: ExtractionState;
  /** Rows, at most 200; those of the last one's millisecond come along. */
  readonly limit?: number;
  /** Only turns created before: the `createdAt` of the last row of the page before. */
  readonly before?: Date;
}

type Hashed = LoggedMessage & Marked;

/** `readTo` of a log that was not read: all of it is newer. */
const UNREAD = '0';

/** What may succeed when it is tried again, a deadlock for one, is tried so often. */
const APPEND_ATTEMPTS = 3;

/** The message log: what was said in a session, and where each turn stands on its way into memory. */
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
   * What to put in front of a request, and what of it is new. One round trip.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async window(
    scope: SessionScope,
    history: HistoryOptions,
    request: readonly LoggedMessage[],
  ): Promise<HistoryWindow> {
    const stored = request.filter(isStorable);
    const messages = (history.maskSecrets === true ? stored.map(maskMessage) : stored).map(marked);
    const hashes = messages.map(({ hash }) => hash);
    const size = history.enabled ? history.size : 0;
    const bodies = {
      count: size === 0 ? 0 : size + messages.length,
      retentionDays: history.retentionDays ?? null,
    };
    const log = await this.latest(scope, bodies, hashes);
    const { history: before, tail } = align(messages, log);
    const rows = before.map((index) => log[index]!);
    const window = cutWindow(readable(rows, messages), size, request);
    const known = new Set([...hashes, ...window.map(({ hash }) => hash)]);
    return {
      messages: renderUndeclaredCalls(window, history.declaresTool ?? (() => true)),
      known,
      turnIds: new Set(log.flatMap(({ hash, turnId }) => (known.has(hash) ? [turnId] : []))),
      tail: tail.map((index) => ({
        message: messages[index]!.message,
        contentJson: messages[index]!.contentJson,
      })),
      readTo: log.at(-1)?.revision ?? UNREAD,
    };
  }

  /**
   * What `window` gives when the log can't be read: no history, and everything storable is new; the log's own
   * dedupe sorts that out later.
   */
  emptyWindow(request: readonly LoggedMessage[]): HistoryWindow {
    const messages = request.filter(isStorable).map(marked);
    const tail = messages.map(({ message, contentJson }) => ({ message, contentJson }));
    return {
      messages: [],
      known: new Set(messages.map(({ hash }) => hash)),
      turnIds: new Set(),
      tail,
      readTo: UNREAD,
    };
  }

  /**
   * Stores the request's messages while the upstream works. Never rejects; nobody needs to wait. @returns
   * false when it was given up
   */
  openTurn(turn: OpenTurn): Promise<boolean> {
    return this.writer.record(turn);
  }

  /**
   * Stores the answers and hands the turn to extraction; also what `openTurn` could not write. Never rejects.
   * @param turn the object given to `openTurn`
   * @param extract in place of what the turn said when it was opened
   * @returns true once committed, false when it was given up
   */
  completeTurn(turn: OpenTurn, answers: readonly LoggedMessage[], extract = turn.extract): Promise<boolean> {
    return this.writer.record(turn, { kind: 'done', answers, extract });
  }

  /**
   * The client went away: what there is of the answer is kept, but never shown to a model again (D33). Never
   * rejects.
   */
  abortTurn(turn: OpenTurn, partial: readonly LoggedMessage[]): Promise<boolean> {
    return this.writer.record(turn, { kind: 'aborted', answers: partial });
  }

  /** The upstream failed: nothing stays but an audit event with the reason (D33). Never rejects. */
  discardTurn(turn: OpenTurn, reason: string): Promise<boolean> {
    return this.writer.record(turn, { kind: 'discarded', reason });
  }

  /**
   * Stores a turn that is over when it is told of, for who has to know that it is stored. The same turn id
   * again changes nothing.
   * @throws DomainError DATABASE_UNAVAILABLE: then nothing is stored
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
   * A flush: what was held in a session goes to extraction, and what failed before once more.
   * @returns all turns of the session that wait for extraction now, in the order they ended
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async releaseHeld(scope: SessionScope): Promise<readonly string[]> {
    try {
      const turns = await this.repository.releaseHeld(scope);
      const failed = turns.flatMap(({ turnId, hasFailed }) => (hasFailed ? [turnId] : []));
      // First: a job that has failed would swallow the new one.
      for (const turnId of failed)
        await this.queue.forget(EXTRACT_TURN, { spaceId: scope.spaceId, turnId, requestId: turnId });
      if (failed.length > 0)
        await this.repository.markAll({ spaceId: scope.spaceId, turnIds: failed }, ['failed'], 'pending');
      return turns.map(({ turnId }) => turnId);
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  /** The end users that have a session of this name. @throws DomainError DATABASE_UNAVAILABLE */
  ownersOf(session: Omit<SessionScope, 'endUser'>): Promise<readonly string[]> {
    return this.repository.ownersOf(session).catch((error: unknown) => {
      throw toDatabaseError(error);
    });
  }

  /** A finished turn for extraction; null when it is not finished, or erased. */
  loadTurn(spaceId: string, turnId: string): Promise<LoadedTurn | null> {
    return this.repository.loadTurn(spaceId, turnId);
  }

  /**
   * Finished turns of a space that wait for extraction, in the order they ended.
   * @param turnId is one of them also when its extraction failed before
   */
  waitingTurns(spaceId: string, turnId: string, limit: number): Promise<readonly LoadedTurn[]> {
    return this.repository.waitingTurns(spaceId, turnId, limit);
  }

  hasWaitingTurns(spaceId: string): Promise<boolean> {
    return this.repository.hasWaiting(spaceId);
  }

  async markExtracted(turns: TurnsOfSpace): Promise<void> {
    await this.repository.markAll(turns, ['pending', 'queued', 'failed'], 'done');
  }

  /** The job of a space is over without all of its turns: what is still queued gets a new one. */
  releaseTurns(spaceId: string): Promise<void> {
    return this.repository.release(spaceId);
  }

  /** @param reason for people: no texts of conversations, no secrets */
  async markFailed(turn: TurnOfSpace, reason: string): Promise<void> {
    await this.repository.mark(turn, ['pending', 'queued'], 'failed', reason);
  }

  /** Turns in one state of the pipeline, newest first. */
  listPipeline({
    state,
    limit = 50,
    before = new Date(8.64e15),
  }: PipelineQuery): Promise<readonly PipelineEntry[]> {
    return this.repository.pipeline(state, before, Math.min(Math.max(limit, 1), 200));
  }

  /** Finished turns by state of the pipeline; a state without any is 0. */
  async countPipeline(): Promise<Readonly<Record<ExtractionState, number>>> {
    const counts = { none: 0, held: 0, pending: 0, queued: 0, done: 0, failed: 0 };
    for (const { state, turns } of await this.repository.pipelineCounts()) counts[state] = turns;
    return counts;
  }

  /**
   * Extracts a turn again that failed or was left out. @throws DomainError NOT_FOUND, CONFLICT when it is
   * waiting or done
   */
  async retryTurn(turnId: string): Promise<void> {
    const { spaceId, requestId } = await this.find(turnId);
    await this.queue.forget(EXTRACT_TURN, { spaceId, turnId, requestId });
    await this.move({ spaceId, turnId }, ['failed', 'none'], 'pending');
  }

  /**
   * Takes a failed or waiting turn out of the pipeline. @throws DomainError NOT_FOUND, CONFLICT when it is
   * not in it
   */
  async discardTurnExtraction(turnId: string): Promise<void> {
    const { spaceId } = await this.find(turnId);
    await this.move({ spaceId, turnId }, ['failed', 'held', 'pending', 'queued'], 'none');
  }

  private latest(
    scope: SessionScope,
    bodies: WindowBodies,
    known: readonly string[],
  ): Promise<readonly WindowRow[]> {
    return this.repository.latest(scope, bodies, known).catch((error: unknown) => {
      throw toDatabaseError(error);
    });
  }

  private async find(turnId: string): Promise<{ readonly spaceId: string; readonly requestId: string }> {
    const turn = await this.repository.find(turnId);
    if (turn === null) throw new DomainError('NOT_FOUND', 'No such turn.');
    return turn;
  }

  private async move(
    turn: TurnOfSpace,
    from: readonly ExtractionState[],
    to: ExtractionState,
  ): Promise<void> {
    if (!(await this.repository.mark(turn, from, to)))
      throw new DomainError('CONFLICT', `The turn is not ${from.join(' or ')}.`);
  }
}

function marked(message: LoggedMessage): Hashed {
  return { ...message, role: message.message.role, hash: messageHash(message.message) };
}

/**
 * Rows further back than a window can reach are not shown; a message that the request contains too is taken
 * from there.
 */
function readable(rows: readonly WindowRow[], request: readonly Hashed[]): readonly StoredMessage[] {
  const requested = new Map(request.map(({ hash, contentJson }) => [hash, contentJson]));
  return rows.flatMap((row) => {
    const content = row.isShown ? (row.content ?? requested.get(row.hash)) : undefined;
    return content === undefined ? [] : [toStoredMessage({ ...row, content })];
  });
}
