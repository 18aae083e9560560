import type { Wire } from '../tokens/wires.js';

/** A recalled text in a block, with all that rendering it again needs. */
export interface InjectedItem {
  /** The document as recall names it; of a correction, the one that holds now. */
  readonly id: string;
  /** Every document that the text comes from: without one of them, it goes. */
  readonly refs: readonly string[];
  readonly kind: 'turn' | 'memory' | 'correction';
  /** Hash of the document's text, by which a later wording is noticed. */
  readonly hash: string;
  readonly text: string;
  readonly role: string;
  readonly speaker?: string;
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly passage?: { readonly from: number; readonly to: number; readonly of: number };
  /** Text that holds now, alone; of a correction only. */
  readonly now?: string;
}

/** A block of a conversation. */
export interface LedgerEntry {
  /** The turn that brought it. */
  readonly id: string;
  readonly wire: Wire;
  readonly anchor: string;
  /** `''` if there was nothing to say; `null` if it has to be rendered anew. */
  readonly block: string | null;
  readonly items: readonly InjectedItem[];
  readonly answer: string | null;
  /** The message of the log with which the history in front of the request began. */
  readonly windowFrom: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** State of a document of an item. Documents that are not there any more have no state. */
export interface ItemState {
  readonly id: string;
  readonly hash: string;
  /** The beginning of a message, only for documents that a query names. */
  readonly text: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The former text of a memory that was changed in place, only for documents that a query names. */
  readonly earlier: readonly { readonly key: string; readonly text: string }[];
  /** False if another text holds in its place. */
  readonly isLive: boolean;
  /** True if a person has put another text in its place at some time. */
  readonly isOverridden: boolean;
  /** The text that holds in its place. */
  readonly successor: { readonly id: string; readonly hash: string; readonly text: string } | null;
}

/** An anchor of some conversation. */
export type KnownAnchor = Pick<LedgerEntry, 'id' | 'anchor' | 'answer' | 'createdAt'> & {
  readonly sessionId: string;
  /** True if nothing of its turn is logged, so that its answer is not known. */
  readonly isUnlogged?: boolean;
};

/** Chooses what `loadWindow` reads of the ledger. */
export interface LedgerQuery {
  readonly wire: Wire;
  /** Documents whose states are wanted beside those of the entries. */
  readonly documents: readonly string[];
  /** An entry of another session that is wanted too. */
  readonly also: string | null;
}

/** The ledger of a conversation as it is at this moment. */
export interface LedgerView {
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[];
  readonly states: ReadonlyMap<string, ItemState>;
}

/** Changes of the ledger that a turn writes when it is opened. */
export interface LedgerWrite {
  /** The block that its request brought. */
  readonly added: LedgerEntry | null;
  /** Blocks that were rendered anew. */
  readonly rendered: readonly LedgerEntry[];
  /** Id of the block that its request repeated, or of the newest one if its request brought none. */
  readonly used: string | null;
  /** The message with which the history in front of the request began; `null` if it had none. */
  readonly windowFrom: string | null;
  /** Id of the block that its answer follows. */
  readonly answered: string | null;
}
