/** A Qdrant, and where in it our collections are. */
export interface QdrantTarget {
  readonly url: string;
  /** `null` = it asks for none. */
  readonly apiKey: string | null;
  /** Prefix of collection names. */
  readonly collection: string;
}

/** Which index counts at this moment. `null` = that in this process. */
export interface IndexChoice {
  /** The one that is asked. */
  readonly serving: QdrantTarget | null;
  /** The one that is to serve: as long as it is not yet filled another one serves. */
  readonly wanted: QdrantTarget | null;
  /**
   * Every Qdrant that may hold something, `serving` and `wanted` among them: what is erased is erased there,
   * too.
   */
  readonly holding: readonly QdrantTarget[];
}

/**
 * Says which index counts (D15). It changes while the process runs; nothing changes because an index is down.
 */
export abstract class IndexChooser {
  /** What the configuration says: `qdrant` leaves nothing to choose. */
  abstract readonly configured: 'embedded' | 'qdrant';
  /** @throws DomainError DATABASE_UNAVAILABLE when that was never known */
  abstract getCurrent(): Promise<IndexChoice>;
  /**
   * The same, read again: where a change of a moment ago must not be missed. @throws DomainError
   * DATABASE_UNAVAILABLE when that was never known
   */
  abstract refresh(): Promise<IndexChoice>;
}

/** Tells two places apart: the key is none of it. */
export function targetName({ url, collection }: QdrantTarget): string {
  return `${url} ${collection}`;
}
