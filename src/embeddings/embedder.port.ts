/** The vector of a text; `null` if the text is empty or not in a language that the model knows. */
export type Vector = Float32Array | null;

/**
 * The role of a text: the message that is searched with, or a text that is found. Queries are embedded first,
 * and models may embed the two in different ways.
 */
export type EmbedRole = 'query' | 'document';

/** Identity of the model that comes with the service; the thresholds of recall are on its scale. */
export const BUNDLED_IDENTITY = 'bundled:energetic-en-0.2.0:512';
export const BUNDLED_DIMS = 512;

/**
 * The embedder answered and rejected a text of this request as too long or forbidden. A retry does not help.
 */
export class EmbedderRefusal extends Error {}

/**
 * Turns texts into unit-length vectors of `dims` numbers. Implementations never run on the event loop.
 * @example
 * const [vector] = await embedder.embed(['Where do I live?'], signal); // null for an empty text
 */
export abstract class Embedder {
  /**
   * Hash of provider, URL, dims, canonical body and passage prefix; vectors of two identities are never mixed
   * in one search (D16).
   */
  abstract readonly identity: string;
  abstract readonly dims: number;
  /** `identity`, and whatever else changes only the vectors of queries. */
  get queryIdentity(): string {
    return this.identity;
  }
  /**
   * Returns one result for each text, in order. Rejects with `EmbedderRefusal` if the embedder rejects a
   * text, and with an `Error` that wraps the vendor's error for other failures.
   */
  abstract embed(
    texts: readonly string[],
    signal?: AbortSignal,
    role?: EmbedRole,
  ): Promise<readonly Vector[]>;
  abstract close(): Promise<void>;
}

/** Settings of an embedder, in the same shape as a token's embedder group. */
export interface EmbedderSettings {
  readonly provider: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly dims: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Goes before every text that is searched with; nothing when absent. */
  readonly queryPrefix?: string;
  /** Goes before every text that is found; nothing when absent. */
  readonly passagePrefix?: string;
}

/**
 * Returns the embedder for a token: its own, or the instance's default if `settings` is null.
 * @example
 * const embedder = embedders.for(token.embedder);
 */
export abstract class EmbedderProvider {
  abstract for(settings: EmbedderSettings | null): Embedder;
  /** Gets the instance's default ready in the background, so that the first query does not pay for it. */
  abstract warmUp(): void;
  abstract close(): Promise<void>;
}
