import { raceWithAbort } from '../abort.js';
import type { MemoryBridge } from '../client.js';

/** Settings of an integration that recalls before an answer and records after it. */
export interface TurnMemoryOptions {
  /** The end user; without one, the token's own memories are used. */
  readonly user?: string;
  /** The conversation that turns are recorded in. */
  readonly session: string;
  /** Maximum time that a recall may delay the model, in milliseconds; 300. */
  readonly timeoutMs?: number;
  /** Set to false for recall only. */
  readonly record?: boolean;
  /** Called when a recall or a recording fails; the call continues without it. */
  readonly onError?: (error: unknown) => void;
  /** Keeps an edge function alive until a recording has ended. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** A user's turn: the text as the user wrote it, and the block that was recalled for it. */
export interface Turn {
  readonly id: string;
  readonly text: string;
  readonly block: Promise<string>;
}

/** Maximum number of turns whose tool steps may still follow; a conversation never has more in progress. */
const KEPT_TURNS = 32;

/**
 * Memory for the turns of one conversation: one recall for a turn however many steps it takes, and one
 * recording at its end. Failures are reported to `onError` and never reach the caller.
 */
export class TurnMemory {
  readonly #client: ReturnType<typeof selectClient>;
  readonly #options: TurnMemoryOptions;
  readonly #turns = new Map<string, Turn>();

  constructor(mb: MemoryBridge, options: TurnMemoryOptions) {
    this.#client = selectClient(mb, options.user);
    this.#options = options;
  }

  /**
   * Finds or starts the turn that a call of the model belongs to.
   *
   * @param key the same for every step of a turn, such as the number of the user's message and its text
   * @param isFirstStep whether nothing stands behind the user's message: a new turn, also when its words were
   * said before
   */
  begin(key: string, text: string, isFirstStep: boolean, signal?: AbortSignal): Turn {
    const known = isFirstStep ? undefined : this.#turns.get(key);
    if (known !== undefined) return known;
    const turn = { id: crypto.randomUUID(), text, block: this.#recall(text, signal) };
    this.#turns.delete(key);
    this.#turns.set(key, turn);
    if (this.#turns.size > KEPT_TURNS) this.#turns.delete(this.#turns.keys().next().value!);
    return turn;
  }

  /** Records an answered turn; does nothing if one of the two texts is blank. */
  record({ id, text }: Turn, answer: string): void {
    if (this.#options.record === false || text.trim() === '' || answer.trim() === '') return;
    const { session, onError, waitUntil } = this.#options;
    const messages = [
      { role: 'user' as const, content: text },
      { role: 'assistant' as const, content: answer },
    ];
    const recording = this.#client.sessions.append(session, messages, {}, { idempotencyKey: id });
    const settled = recording.then(
      () => undefined,
      (error: unknown) => onError?.(error),
    );
    waitUntil?.(settled);
  }

  async #recall(text: string, signal?: AbortSignal): Promise<string> {
    if (text.trim() === '') return '';
    const { session, timeoutMs = 300, onError } = this.#options;
    const limit = AbortSignal.timeout(timeoutMs);
    const both = signal === undefined ? limit : AbortSignal.any([limit, signal]);
    try {
      // The limit applies even to a client whose `fetch` ignores signals.
      const { block } = await raceWithAbort(this.#client.recall(text, { session }, { signal: both }), both);
      return block;
    } catch (error) {
      onError?.(error);
      return '';
    }
  }
}

/** Selects the client whose memories are used: the end user's, or the token's own. */
export function selectClient(
  mb: MemoryBridge,
  user: string | undefined,
): Pick<ReturnType<MemoryBridge['as']>, 'recall' | 'sessions'> {
  return user === undefined ? mb : mb.as(user);
}
