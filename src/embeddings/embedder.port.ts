/** The vector of a text; `null` if the text is empty or not in a language that the model knows. */
export type Vector = Float32Array | null;

/** Priority of a text; queries are embedded before documents. */
export type EmbedPriority = 'query' | 'document';

/**
 * The embedder answered and rejected a text of this request as too long or forbidden. A retry does not help.
 */
export class EmbedderRefusal extends Error {}

/** Turns texts into unit-length vectors of `dims` numbers. Implementations never run on the event loop. */
export abstract class Embedder {
  /**
   * Hash of provider, URL, dims and canonical body; vectors of two identities are never mixed in one search
   * (D16).
   */
  abstract readonly identity: string;
  abstract readonly dims: number;
  /**
   * Returns one result for each text, in order. Rejects with `EmbedderRefusal` if the embedder rejects a
   * text, and with an `Error` that wraps the vendor's error for other failures.
   */
  abstract embed(
    texts: readonly string[],
    signal?: AbortSignal,
    priority?: EmbedPriority,
  ): Promise<readonly Vector[]>;
  abstract close(): Promise<void>;
}

/** Settings of an OpenAI-compatible embedder, in the same shape as a token's embedder group. */
export interface EmbedderSettings {
  readonly provider: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly dims: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Returns the embedder for a token: its own, or the instance's default if `settings` is null. */
export abstract class EmbedderProvider {
  abstract for(settings: EmbedderSettings | null): Embedder;
  /** Gets the instance's default ready in the background, so that the first query does not pay for it. */
  abstract warmUp(): void;
  abstract close(): Promise<void>;
}
