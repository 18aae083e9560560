export const RERANKS = ['done', 'no_model', 'failed'] as const;
export const STAGES = ['embed', 'index', 'rank', 'choose'] as const;

export interface ReceiptCandidate {
  readonly id: string;
  readonly fate: string;
  readonly score: number;
  readonly tokens: number;
  /** The score that each signal contributed. */
  readonly scores: Readonly<Record<string, number>>;
}

/**
 * The part of a receipt that the service stores as free JSON; receipts of other versions may lack some
 * fields.
 */
export interface ReceiptDetail {
  /** API of the provider that the request used. */
  readonly wire?: string;
  readonly preset?: string;
  readonly model?: string | null;
  readonly turn_id?: string | null;
  readonly injected?: { readonly items: number; readonly tokens: number; readonly limit: number | null };
  readonly search?: { readonly rerank: string };
  readonly recall?: {
    readonly strategy: string;
    readonly candidates: number;
    readonly degraded: string | null;
    readonly considered: readonly ReceiptCandidate[];
    readonly stages_ms: Readonly<Partial<Record<(typeof STAGES)[number], number>>>;
  };
}

export function readDetail({ detail }: { readonly detail: object }): ReceiptDetail {
  return detail;
}

/** Finds what became of the order that a search asked a model for. */
export function findRerank({ search }: ReceiptDetail): (typeof RERANKS)[number] | undefined {
  return RERANKS.find((each) => each === search?.rerank);
}

/** Sums up the milliseconds of all stages; null without a recall. */
export function sumStages({ recall }: ReceiptDetail): number | null {
  if (recall === undefined) return null;
  const total = Object.values(recall.stages_ms).reduce((sum, ms) => sum + ms, 0);
  return Math.round(total * 10) / 10;
}
