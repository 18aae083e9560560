import type { Wire } from '../tokens/wires.js';

/** A recalled text in a block, with all fields that are needed to render it again. */
export interface InjectedItem {
  /** Document id as in recall; for a correction, the id of the text that is valid now. */
  readonly id: string;
  /** Ids of all source documents; the text is removed if one of them no longer exists. */
  readonly refs: readonly string[];
  readonly kind: 'turn' | 'memory' | 'correction';
  /** Hash of the document's text, which shows whether the wording has changed. */
  readonly hash: string;
  readonly text: string;
  readonly role: string;
  readonly speaker?: string;
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly passage?: { readonly from: number; readonly to: number; readonly of: number };
  /** Text that is valid now; for a correction only. */
  readonly now?: string;
}

/** A block of a conversation, under the anchor to which it belongs. */
export interface LedgerEntry {
  /** Id of the turn that added it. */
  readonly id: string;
  readonly wire: Wire;
  readonly anchor: string;
  /** `''` if nothing was injected; `null` if it has to be rendered again. */
  readonly block: string | null;
  readonly items: readonly InjectedItem[];
  readonly answer: string | null;
  /** The message of the log with which the history in front of the request began. */
  readonly windowFrom: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** State of a source document. Documents that no longer exist have no state. */
export interface ItemState {
  readonly id: string;
  readonly hash: string;
  /** The beginning of a message; read only for `LedgerQuery.documents`. */
  readonly text: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Former versions of a memory that was changed in place; read only for `LedgerQuery.documents`. */
  readonly earlier: readonly { readonly key: string; readonly text: string }[];
  /** False if another text has replaced it. */
  readonly isLive: boolean;
  /** True if a person has ever overridden it. */
  readonly isOverridden: boolean;
  /** The text that has replaced it. */
  readonly successor: { readonly id: string; readonly hash: string; readonly text: string } | null;
}

/** An anchor of any conversation. */
export type KnownAnchor = Pick<LedgerEntry, 'id' | 'anchor' | 'answer' | 'createdAt'> & {
  readonly sessionId: string;
  /** True if its turn was not logged, so that its answer is unknown. */
  readonly isUnlogged?: boolean;
};

/** Selects the part of the ledger that `loadWindow` reads. */
export interface LedgerQuery {
  readonly wire: Wire;
  /** Ids of documents whose states are read besides those of the entries. */
  readonly documents: readonly string[];
  /** Id of an entry of another session that is read too, because the request repeats its block. */
  readonly repeatedBlockId: string | null;
}

/** The current ledger of a conversation. */
export interface LedgerView {
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[];
  readonly states: ReadonlyMap<string, ItemState>;
}

/** Changes of the ledger that a turn writes when it is opened. */
export interface LedgerWrite {
  /** The block that was added to its request. */
  readonly added: LedgerEntry | null;
  /** Blocks that were rendered again. */
  readonly rendered: readonly LedgerEntry[];
  /** Id of the block that its request repeated, or of the newest one if its request added none. */
  readonly used: string | null;
  /** The message with which the history in front of the request began; `null` if it had none. */
  readonly windowFrom: string | null;
  /** Id of the block that its answer follows. */
  readonly answered: string | null;
}
