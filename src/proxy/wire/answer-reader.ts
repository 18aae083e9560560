import type { SseEvent } from '../../common/http/sse-parser.js';
import type { TokenUsage } from '../../monitoring/usage-counts.js';
import type { LoggedMessage } from '../../sessions/turn.js';

/** Reads answers in the format of one API, from a whole response or from the events of a stream. */
export interface AnswerReader {
  /** Type of the error that the provider sent in the middle of a 200; `null` if there was none. */
  readonly error: string | null;
  /** The tokens that the provider counted; `null` if it did not. */
  readonly usage: TokenUsage | null;
  /** True while nothing has said how the answer ended, so that a provider may go on working on it. */
  readonly isPending?: boolean;
  /** True if the answer ends no turn, so that nothing of it is kept. */
  readonly isSkipped?: boolean;
  /** Takes a parsed response; anything that is none is ignored. */
  add(value: unknown): void;
  addEvent(event: SseEvent): void;
  listMessages(): readonly LoggedMessage[];
  /**
   * Tells whether the answer is complete.
   * @param hasEnded true if the response ended properly
   */
  isWhole(hasEnded: boolean): boolean;
}

/** Parses JSON; `undefined` if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
