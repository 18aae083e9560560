import type { StoredMessage } from '../../sessions/turn.js';
import type { InjectedItems } from '../recall/receipts.types.js';
import type { RecalledItem, RecallExplanation, RecallTrace } from '../recall/recall.types.js';

/** The edits of a request, and the items that they contain in the order in which they are printed. */
export interface Injection extends InjectedItems {
  readonly edits: readonly MessageEdit[];
  /** The fenced text with the items; `''` without items. */
  readonly block: string;
}

/**
 * An edit of a request; indexes refer to its `messages`. The proxy splices edits into the bytes of the
 * request, with a blank line between added and existing text.
 */
export type MessageEdit =
  | { readonly kind: 'insert'; readonly before: number; readonly json: string }
  | { readonly kind: 'append_text'; readonly index: number; readonly text: string }
  | { readonly kind: 'prepend_text'; readonly index: number; readonly text: string };

/**
 * Places for memory in a request whose prefix a provider caches, so that nothing is put in front of words.
 */
export interface BodyTarget {
  /**
   * Index of the message after whose words the block is placed; `null` if there are no words, and so no
   * block.
   */
  readonly anchor: number | null;
  /** Index of the message in front of which history is placed. */
  readonly historyIndex: number;
  /** Writes messages of the log in the format of the API. */
  readonly renderHistory: (messages: readonly StoredMessage[]) => readonly string[];
}

/** A recall for a caller that places memories into a request itself. */
export interface RenderedBlock {
  /** The fenced text in the form that the policy chooses; `''` without items. */
  readonly block: string;
  /** Items of the block, in the order in which they are printed. */
  readonly items: readonly RecalledItem[];
  readonly trace: RecallTrace;
  /** `null` unless the caller asked for it. */
  readonly explanation: RecallExplanation | null;
}
