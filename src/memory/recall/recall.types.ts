import type { ChatMessage } from '../../common/chat-message.js';
import type { NeedName } from './needs/needs.js';
import type { Policy, Strategy } from '../../common/policy/policy.js';
import type { PrincipalKind } from '../../common/principal.js';
import type { SessionScope } from '../../common/scope.js';
import type { Embedder } from '../../embeddings/embedder.port.js';
import type { CosineScale } from '../indexing/indexing.types.js';
import type { HistoryWindow } from '../../sessions/turn.js';

/**
 * Reason for an item of the profile: the message asks for its slot (`asked`) or about the person
 * (`personal`), the item supersedes another one (`update`), it says how the person wants to be answered
 * (`standing`), or the message has a need.
 */
export type RecallNeed = 'asked' | 'update' | 'standing' | 'personal' | NeedName;

/** Everything that a recall depends on. */
export interface RecallRequest {
  readonly scope: SessionScope;
  /** Text of the last user message, of a long one both ends; if empty, nothing is recalled (D21). */
  readonly query: string;
  readonly policy: Policy;
  /** The embedder of the token. */
  readonly embedder: Embedder;
  /** Scale of the embedder's similarities; that of the bundled model when absent. */
  readonly scale?: CosineScale | Promise<CosineScale>;
  /** Reach of the search; when absent `token`: everything of the scope's space, end user, app and project. */
  readonly within?: RecallReach;
  /** If set, only items of these sessions and this time are found. */
  readonly only?: RecallBounds;
  /** The user who owns the space, if any; their preferences apply to lists. */
  readonly owner?: string | null;
  /** Kind of the caller, a service when absent. Only an admin may search with the reach `global`. */
  readonly caller?: PrincipalKind;
  /**
   * Number of best items of a list that are returned without evidence; 0 when absent. It applies only to
   * policies without a floor.
   */
  readonly nearest?: number;
  /**
   * If set, the rows that were valid at that time are searched, even if they were superseded or hidden since.
   */
  readonly asOf?: Date;
  /** True if the result also lists the other candidates, with their texts; false when absent. */
  readonly explain?: boolean;
  /** True if the result also has a profile; false when absent. */
  readonly withProfile?: boolean;
  /** Messages of the request that the recall is for. */
  readonly messages?: readonly ChatMessage[];
  /** History in front of the messages. Items that either already contains are not recalled. */
  readonly window?: HistoryWindow | Promise<HistoryWindow>;
}

/** Bounds of a recall; all are optional. */
export interface RecallBounds {
  /** Only items of these sessions. */
  readonly sessionIds?: ReadonlySet<string>;
  /** Only items that are newer, or older, than this; epoch milliseconds. */
  readonly after?: number;
  readonly before?: number;
}

/** `session`: the scope's session only; `global`: all spaces, for admins only (D2). */
export type RecallReach = 'session' | 'token' | 'global';

/** A recalled text. */
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
  /** A memory holds what the assistant said: its first person is not the user. */
  readonly isFromAssistant?: true;
  /** The turns that a memory was derived from, where recall read its row. */
  readonly turnIds?: readonly string[];
  /** 0..1 after fusion. */
  readonly score: number;
  /** Cosine similarity with the question, -1..1; absent without a vector of either. */
  readonly similarity?: number;
  /** Contribution of each signal to the score, and the share by which each boost raised the score. */
  readonly signals?: Readonly<Record<string, number>>;
  /** Slot that a memory fills, if any: `city`, `diet` … */
  readonly slot?: string;
  /** Place in the original text if `text` is a passage of it; characters from the beginning. */
  readonly passage?: { readonly from: number; readonly to: number; readonly of: number };
  /** Reason for an item of the profile. */
  readonly need?: RecallNeed;
  /** A newer statement supersedes it. */
  readonly isEarlier?: true;
  /** The turns directly before and after it. */
  readonly before?: RecalledItem;
  readonly after?: RecalledItem;
}

/** The result of a recall, before the limits of the policy are applied. */
export interface RecallResult {
  /**
   * `ok`: complete; `degraded`: a channel is missing, `reason` says which; `skipped`: there was no question;
   * `failed`: the search failed under best effort.
   */
  readonly status: 'ok' | 'degraded' | 'skipped' | 'failed';
  readonly reason?: string;
  /** Best first. More than the limit, because items that the request already contains are left out later. */
  readonly items: readonly RecalledItem[];
  /** The profile, the most important item first. */
  readonly profile?: readonly RecalledItem[];
  /** The record of the recall. Its fates are preliminary until `RecallService.choose`. */
  readonly trace: RecallTrace;
  /** Present if the request asked for an explanation. */
  readonly explained?: ExplainedSearch;
}

/** The chosen items of a recall, and the trace with the fates of all candidates. */
export interface ChosenItems {
  readonly items: readonly RecalledItem[];
  readonly trace: RecallTrace;
}

/** Explanation of a search. */
export interface ExplainedSearch {
  /** The best candidates, including those that were left out, best first. */
  readonly considered: readonly RecalledItem[];
  /** `null` if the search returned items. */
  readonly silence: RecallSilence | null;
}

/**
 * The reason why nothing is recalled. `nothing_found`: no text shares words or meaning with the question;
 * `small_talk`: the message asks for nothing; `under_floor`: the evidence is too weak; `unhelpful`: none of
 * the found texts helps, as the cross-encoder or the words of the question tell; `known`: the conversation
 * already contains everything; `same_question`: the found texts only repeat the question; `over_budget`: not
 * even the best item fits.
 */
export type SilenceReason =
  'nothing_found' | 'same_question' | 'small_talk' | 'under_floor' | 'unhelpful' | 'known' | 'over_budget';

/** A recall without items. */
export interface RecallSilence {
  readonly reason: SilenceReason;
  /**
   * Evidence of the best candidate, and the floor, both on the scale of `coverage` (0..1); `null` if no floor
   * was applied.
   */
  readonly best: number | null;
  readonly floor: number | null;
}

/** An explanation of a block, with the API's names. Unlike a receipt it contains texts, for their owner. */
export interface RecallExplanation {
  readonly candidates: number;
  readonly silence: RecallSilence | null;
  readonly considered: readonly (ConsideredItem & { readonly text: string; readonly created_at: number })[];
  readonly stages_ms: RecallTrace['stages'];
}

/**
 * The fate of a candidate. `chosen`, `neighbour` (it is next to a chosen turn) and `implied` (the message
 * needs it) mean that it was used. The others say why it was left out; `unhelpful`: it reaches the floor, but
 * does not help to answer; `in_conversation`: an earlier request of the conversation already contained it.
 */
export const RECALL_FATES = [
  'chosen',
  'neighbour',
  'implied',
  'under_floor',
  'unhelpful',
  'cut',
  'known',
  'in_conversation',
  'repeated',
  'over_limit',
  'over_budget',
] as const;

export type RecallFate = (typeof RECALL_FATES)[number];

/** The channel that found a candidate: keywords, vectors, time (newest first), or query expansion (`hop`). */
export type RecallChannel = 'words' | 'vectors' | 'time' | 'hop';

/** A candidate in a receipt. */
export interface ConsideredItem {
  /** As in `RecalledItem`. */
  readonly id: string;
  readonly kind: RecalledItem['kind'];
  /** Contribution of each signal, before the score was normalized. */
  readonly scores: Readonly<Record<string, number>>;
  /** 0..1 after fusion. */
  readonly score: number;
  readonly fate: RecallFate;
  /** Reason for an implied item. */
  readonly need?: RecallNeed;
  /** Estimated number of tokens (D18). */
  readonly tokens: number;
}

/** The record of one recall, as a receipt stores it. It contains no text of the question or of memory. */
export interface RecallTrace {
  /** Hex SHA-256 of the question as it was searched; of a long message, these are both ends. */
  readonly queryHash: string;
  /** Characters. */
  readonly queryLength: number;
  readonly strategy: Strategy;
  readonly channels: readonly RecallChannel[];
  /** Number of candidates. */
  readonly candidates: number;
  /** The best candidates, best first. */
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
