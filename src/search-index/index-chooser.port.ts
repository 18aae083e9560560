/** A Qdrant, and the location of our collections in it. */
export interface QdrantTarget {
  readonly url: string;
  /** `null` if it requires none. */
  readonly apiKey: string | null;
  /** Prefix of collection names. */
  readonly collection: string;
}

/** The index in use at this moment; `null` means the embedded one. */
export interface IndexChoice {
  /** The index that is searched. */
  readonly serving: QdrantTarget | null;
  /** The index that is to serve; while it is being filled, another one serves. */
  readonly wanted: QdrantTarget | null;
  /** Every Qdrant that may contain data, including `serving` and `wanted`: erasures apply to all of them. */
  readonly holding: readonly QdrantTarget[];
}

/**
 * Decides which index is used (D15). The choice may change while the process runs, but never because an index
 * is down.
 * @example
 * const { serving } = await chooser.getCurrent(); // null: the in-process index
 */
export abstract class IndexChooser {
  /** The configured driver; with `qdrant` there is nothing to choose. */
  abstract readonly configured: 'embedded' | 'qdrant';
  /** @throws DomainError DATABASE_UNAVAILABLE if the choice was never known */
  abstract getCurrent(): Promise<IndexChoice>;
  /**
   * Reads the choice again, for callers that must not miss a recent change.
   * @throws DomainError DATABASE_UNAVAILABLE if the choice was never known
   */
  abstract refresh(): Promise<IndexChoice>;
}

/** Builds a name that identifies a Qdrant and its collections, without the key. */
export function buildTargetName({ url, collection }: QdrantTarget): string {
  return `${url} ${collection}`;
}
