import type { SseEvent } from '../../common/http/sse-parser.js';
import type { TokenUsage } from '../../monitoring/usage-counts.js';
import type { LoggedMessage } from '../../sessions/turn.js';

/** Reads answers in the format of one API, from a whole response or from the events of a stream. */
export interface AnswerReader {
  /** Type of the error that the provider sent in the middle of a 200; `null` if there was none. */
  readonly error: string | null;
  /** The tokens that the provider counted; `null` if it did not. */
  readonly usage: TokenUsage | null;
  /** True while no final status has arrived, so the provider may still be working on the answer. */
  readonly isPending?: boolean;
  /** True if the provider only shortened the conversation, so that no answer is stored. */
  readonly isCompaction?: boolean;
  /** Adds a parsed response; other values are ignored. */
  add(value: unknown): void;
  /** Adds an event of a stream; events that are not part of the answer are ignored. */
  addEvent(event: SseEvent): void;
  /** Lists the messages that have been read so far. */
  listMessages(): readonly LoggedMessage[];
  /**
   * Tells whether the answer is complete.
   * @param hasEnded true if the response ended properly
   */
  isComplete(hasEnded: boolean): boolean;
}

/** Parses JSON; returns `undefined` for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tells whether a value is an object or an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
