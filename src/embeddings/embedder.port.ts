/** `null` where a text has no vector: empty, or not in a language the model knows. */
export type Vector = Float32Array | null;

/** A query waits for nobody's documents. */
export type EmbedPriority = 'query' | 'document';

/**
 * The embedder answered, and does not take a text of this request: too long for it, or forbidden there.
 * Asking again does not help.
 */
export class EmbedderRefusal extends Error {}

/** Turns texts into unit-length vectors of `dims` numbers. Implementations never run on the event loop. */
export abstract class Embedder {
  /** Hash of provider, URL, dims and canonical body: two identities never mix in one search (D16). */
  abstract readonly identity: string;
  abstract readonly dims: number;
  /**
   * One result a text, in order. Rejects with `EMBEDDER_UNAVAILABLE`-like errors of the vendor wrapped as
   * `Error`, with `EmbedderRefusal` for what it does not take.
   */
  abstract embed(
    texts: readonly string[],
    signal?: AbortSignal,
    priority?: EmbedPriority,
  ): Promise<readonly Vector[]>;
  abstract close(): Promise<void>;
}

/** What an OpenAI-compatible embedder needs; the same shape as a token's embedder group. */
export interface EmbedderSettings {
  readonly provider: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly dims: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Hands out the embedder for a token: its own, or the instance's default when `settings` is null. */
export abstract class EmbedderProvider {
  abstract for(settings: EmbedderSettings | null): Embedder;
  /** Gets the instance's default ready in the background, so that the first query does not pay for it. */
  abstract warmUp(): void;
  abstract close(): Promise<void>;
}
