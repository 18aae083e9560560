import type { Placement, Policy, Preset, Renderer } from '../../common/policy/policy.js';
import type { SessionScope } from '../../common/scope.js';
import type { Wire } from '../../tokens/wires.js';
import type { RecalledItem, RecallResult, RecallTrace } from './recall.types.js';

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

/** The contents of a receipt, with the API's field names. */
export interface ReceiptDetail {
  /** The provider's API that the request used; absent unless the proxy served it. */
  readonly wire?: Wire;
  readonly preset: Preset;
  readonly model: string | null;
  /** The row of the stored turn; `null` when it is not stored. */
  readonly turn_id: string | null;
  /** The injected block; absent if recall failed the request. */
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

/** The outcome of reranking by a model, which a search asked for. */
export interface RerankNote {
  /** Number of hits to rerank. */
  readonly results: number;
  /**
   * `no_model`: the token has no model. `failed`: the model did not answer with an order. In both cases the
   * order of the search stays.
   */
  readonly rerank: 'done' | 'no_model' | 'failed';
}

/** The data from which a receipt is built. */
export interface ReceiptInput {
  readonly wire?: Wire;
  readonly scope: SessionScope;
  readonly tokenId: string;
  readonly requestId: string;
  readonly policy: Policy;
  readonly model: string | null;
  readonly status: RecallResult['status'];
  /** The items put into the request; `null` when recall failed the request. */
  readonly injection: InjectedItems | null;
  /** The row of the stored turn; `null` when it is not stored. */
  readonly turnId: string | null;
  readonly search?: RerankNote;
}

/** The items put into a request, as far as a receipt describes them. */
export interface InjectedItems {
  readonly items: readonly RecalledItem[];
  /** The policy's placement, or one that the provider accepts. */
  readonly placement: Placement;
  /** The trace with final fates; `null` if there was no question. */
  readonly trace: RecallTrace | null;
}
