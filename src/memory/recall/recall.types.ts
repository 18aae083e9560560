import type { ChatMessage } from '../../common/chat-message.js';
import type { NeedName } from '../../common/needs/needs.js';
import type { Placement, Policy, Preset, Renderer, Strategy } from '../../common/policy/policy.js';
import type { PrincipalKind } from '../../common/principal.js';
import type { SessionScope } from '../../common/scope.js';
import type { Embedder } from '../../embeddings/embedder.port.js';
import type { CosineScale } from '../indexing/indexing.types.js';
import type { HistoryWindow, StoredMessage } from '../../sessions/turn.js';
import type { Wire } from '../../tokens/wires.js';

/**
 * Reason for an item that the words of the message did not find: the message asks for its slot, it changes
 * what another item says, the person wants every answer that way, or the message implies a need.
 */
export type RecallNeed = 'asked' | 'update' | 'standing' | 'personal' | NeedName;

export interface RecallRequest {
  readonly scope: SessionScope;
  /** Text parts of the last user message, of a long one both ends; empty → nothing is recalled (D21). */
  readonly query: string;
  readonly policy: Policy;
  /** The token's. */
  readonly embedder: Embedder;
  /** The scale of its similarities, perhaps still loading; that of the bundled model when absent. */
  readonly scale?: CosineScale | Promise<CosineScale>;
  /** The reach; `token` when absent: everything of the scope's space, end user, app and project. */
  readonly within?: RecallReach;
  /** Only what was said or made then and there. */
  readonly only?: RecallBounds;
  /** The user whose space it is, when it is somebody's: what they have switched off is not listed. */
  readonly owner?: string | null;
  /** The kind of caller; only an admin may look `global`ly. A service when absent. */
  readonly caller?: PrincipalKind;
  /**
   * So many of the best are relevant, however little they have to do with the question; 0 when absent. Where
   * no policy has a floor.
   */
  readonly nearest?: number;
  /**
   * Recall against what was believed then: rows valid at that time, superseded and hidden ones among them.
   */
  readonly asOf?: Date;
  /** True if the result also lists the other candidates, with their texts; false when absent. */
  readonly explain?: boolean;
  /** Adds what the message needs to know of the person; false when absent. */
  readonly withProfile?: boolean;
  /** Messages of the request that the recall is for. */
  readonly messages?: readonly ChatMessage[];
  /** History in front of them, perhaps still loading. What either holds already is not recalled. */
  readonly window?: HistoryWindow | Promise<HistoryWindow>;
}

export interface RecallBounds {
  /** One of these. */
  readonly sessionIds?: ReadonlySet<string>;
  /** Newer and older than, epoch milliseconds. */
  readonly after?: number;
  readonly before?: number;
}

/** `session`: only the scope's session; `global`: over all spaces, for admin callers alone (D2). */
export type RecallReach = 'session' | 'token' | 'global';

/** One recalled text, best first. */
export interface RecalledItem {
  /** `m:<message id>` or `f:<memory id>`. */
  readonly id: string;
  readonly kind: 'turn' | 'memory';
  readonly text: string;
  readonly role: string;
  /** The speaker, where messages carry a name. */
  readonly speaker?: string;
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Message hash or memory hash. */
  readonly hash: string;
  /** The turns that a memory was derived from, where recall read its row. */
  readonly turnIds?: readonly string[];
  /** 0..1 after fusion. */
  readonly score: number;
  /** Cosine similarity with the question, -1..1; absent without a vector of either. */
  readonly similarity?: number;
  /** Contribution of each signal to the score, and the share by which each boost raised it. */
  readonly signals?: Readonly<Record<string, number>>;
  /** Slot that a memory fills, if any: `city`, `diet` … */
  readonly slot?: string;
  /** Its place when `text` is a passage of a longer one: characters, from the beginning. */
  readonly passage?: { readonly from: number; readonly to: number; readonly of: number };
  /** Reason for it when the words of the message did not find it. */
  readonly need?: RecallNeed;
  /** Something newer was said about the same: it no longer holds. */
  readonly isEarlier?: true;
  /** The turns right before and after it. */
  readonly before?: RecalledItem;
  readonly after?: RecalledItem;
}

export interface RecallResult {
  /**
   * `ok`: both channels; `degraded`: one channel missing, `reason` says which; `skipped`: nothing to ask;
   * `failed`: best effort gave up.
   */
  readonly status: 'ok' | 'degraded' | 'skipped' | 'failed';
  readonly reason?: string;
  /** More than the limit, so that what the request already contains can be left out afterwards. */
  readonly items: readonly RecalledItem[];
  /** Items that the message needs without asking for them in words, the most important first. */
  readonly profile?: readonly RecalledItem[];
  /** The record of the recall. Fates are those of recall alone until `RecallService.choose` has chosen. */
  readonly trace: RecallTrace;
  /** Only of a search that was asked to explain itself. */
  readonly explained?: ExplainedSearch;
}

/** Candidates of a recall: the chosen ones, and the fate of the rest. */
export interface ChosenItems {
  readonly items: readonly RecalledItem[];
  readonly trace: RecallTrace;
}

export interface ExplainedSearch {
  /** The best candidates, those that were left out among them, best first. */
  readonly considered: readonly RecalledItem[];
  /** `null` when the search found something to say. */
  readonly silence: RecallSilence | null;
}

/**
 * The reason why nothing is recalled: no text contains a word of the question or means the same; the message
 * asks for nothing; the evidence is too weak.
 */
export type SilenceReason =
  'nothing_found' | 'same_question' | 'small_talk' | 'under_floor' | 'known' | 'over_budget';

export interface RecallSilence {
  /**
   * `known`: the conversation holds all of it already; `same_question`: the texts that were found only ask
   * the same; `over_budget`: not even the best fits.
   */
  readonly reason: SilenceReason;
  /**
   * The evidence of the best candidate, and what it needed; both on the scale of `coverage` (0..1), `null`
   * where no floor decided.
   */
  readonly best: number | null;
  readonly floor: number | null;
}

/** A recall for a caller who places memories into a request by themselves. */
export interface RenderedBlock {
  /** Fenced, in the policy's form; `''` when there is nothing to say. */
  readonly block: string;
  /** Items of the block, in the order in which they are printed. */
  readonly items: readonly RecalledItem[];
  readonly trace: RecallTrace;
  /** `null` unless it was asked for. */
  readonly explanation: RecallExplanation | null;
}

/** An explanation of a block, in the API's names. Unlike a receipt, it shows texts, to whom they belong. */
export interface RecallExplanation {
  readonly candidates: number;
  readonly silence: RecallSilence | null;
  readonly considered: readonly (ConsideredItem & { readonly text: string; readonly created_at: number })[];
  readonly stages_ms: RecallTrace['stages'];
}

/**
 * The fate of a candidate: used, or why not. `neighbour`: used because it stands beside a chosen turn;
 * `implied`: used because the message needs it.
 * `in_conversation`: an earlier request of the conversation brought it, and the provider still has it.
 */
export type RecallFate =
  | 'chosen'
  | 'neighbour'
  | 'implied'
  | 'under_floor'
  | 'cut'
  | 'known'
  | 'in_conversation'
  | 'repeated'
  | 'over_limit'
  | 'over_budget';

/** The search that found a candidate: by keywords, by vectors, by time (newest first), or the second one. */
export type RecallChannel = 'words' | 'vectors' | 'time' | 'hop';

/** A candidate in a receipt. */
export interface ConsideredItem {
  /** As in `RecalledItem`. */
  readonly id: string;
  readonly kind: RecalledItem['kind'];
  /** The contribution of each signal before the score was made a share. */
  readonly scores: Readonly<Record<string, number>>;
  /** 0..1 after fusion. */
  readonly score: number;
  readonly fate: RecallFate;
  /** Reason for an implied item. */
  readonly need?: RecallNeed;
  /** By D18. */
  readonly tokens: number;
}

/** The record of one recall, which a receipt stores. It contains no text of the question or of memory. */
export interface RecallTrace {
  /** Hex SHA-256 of the question as it was searched, which of a long message is both ends. */
  readonly queryHash: string;
  /** Characters. */
  readonly queryLength: number;
  readonly strategy: Strategy;
  readonly channels: readonly RecallChannel[];
  /** Number of candidates. */
  readonly candidates: number;
  /** The best of them, best first. */
  readonly considered: readonly ConsideredItem[];
  /** Milliseconds; `index` includes waiting for the vector. */
  readonly stages: {
    readonly embed: number;
    readonly index: number;
    readonly rank: number;
    readonly choose: number;
  };
  /** The reason for a missing part: `embedder`, `timeout`, `unavailable`; `null` if nothing was missing. */
  readonly degraded: string | null;
}

/** The changes of a request, and the reasons. */
export interface Injection {
  readonly edits: readonly MessageEdit[];
  /** The recalled texts among it, in the order in which they are printed. */
  readonly items: readonly RecalledItem[];
  /** The text with them, fenced; `''` if there is nothing to say. */
  readonly block: string;
  /** The placement of the items: the policy's, or one that the provider accepts. */
  readonly placement: Placement;
  /** With the fates after choosing; `null` when nothing was asked. */
  readonly trace: RecallTrace | null;
}

/** A record of what one recall considered, chose and cost. Holds ids, scores and times, no text. */
export interface RecallReceipt {
  readonly id: string;
  readonly scope: SessionScope;
  readonly tokenId: string;
  readonly requestId: string;
  readonly status: RecallResult['status'];
  readonly detail: ReceiptDetail;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The contents of a receipt, in the wire's names. */
export interface ReceiptDetail {
  /** API of the provider that the request used; absent for others than the proxy's requests. */
  readonly wire?: Wire;
  readonly preset: Preset;
  readonly model: string | null;
  /** The row of the stored turn; `null` when it is not stored. */
  readonly turn_id: string | null;
  /** The block that went into the request; absent when recall failed it. */
  readonly injected?: {
    readonly items: number;
    readonly tokens: number;
    readonly placement: Placement;
    readonly renderer: Renderer;
    readonly limit: number | null;
    readonly max_tokens: number | null;
  };
  readonly recall?: Pick<RecallTrace, 'strategy' | 'channels' | 'candidates' | 'degraded' | 'considered'> & {
    readonly query: { readonly sha256: string; readonly characters: number };
    readonly stages_ms: RecallTrace['stages'];
  };
  /** Present for a search instead of a request. */
  readonly search?: RerankNote;
}

/** The outcome of a reordering by a model that a search asked for. */
export interface RerankNote {
  /** Hits that there were to order. */
  readonly results: number;
  /**
   * `no_model`: ignored, the token has none. `failed`: it did not answer with an order; theirs is that of the
   * search.
   */
  readonly rerank: 'done' | 'no_model' | 'failed';
}

/** The facts that a receipt is made from. */
export interface ReceiptInput {
  readonly wire?: Wire;
  readonly scope: SessionScope;
  readonly tokenId: string;
  readonly requestId: string;
  readonly policy: Policy;
  readonly model: string | null;
  readonly status: RecallResult['status'];
  /** `null` when recall failed the request. */
  readonly injection: Omit<Injection, 'block'> | null;
  /** The row of the stored turn; `null` when it is not stored. */
  readonly turnId: string | null;
  readonly search?: RerankNote;
}

/**
 * An edit of a request; indexes are those of its `messages`. The proxy's splice turns edits into bytes, and
 * puts a blank line between a text and what is there.
 */
export type MessageEdit =
  | { readonly kind: 'insert'; readonly before: number; readonly json: string }
  | { readonly kind: 'append_text'; readonly index: number; readonly text: string }
  | { readonly kind: 'prepend_text'; readonly index: number; readonly text: string };

/** Places in a request whose prefix a provider caches, so that nothing is put in front of words. */
export interface BodyTarget {
  /** Index of the message behind whose words the block goes; `null` = there are no words, and no block. */
  readonly anchor: number | null;
  /** Index of the message in front of which history goes. */
  readonly historyAt: number;
  /** Writes messages of the log in the format of the API. */
  readonly renderHistory: (messages: readonly StoredMessage[]) => readonly string[];
}
