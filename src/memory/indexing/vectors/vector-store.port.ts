import type { Vector } from '../../../embeddings/embedder.port.js';

/** A text and its document id, `m:<message id>` or `f:<memory id>`. */
export interface DocumentText {
  readonly id: string;
  readonly text: string;
}

export interface DocumentVector extends DocumentText {
  readonly vector: Vector;
}

/** Selects texts without a vector. */
export interface MissingQuery {
  readonly spaceId: string;
  /** Embedder identity. */
  readonly model: string;
  /** Only texts written after this revision of the space. */
  readonly after: number;
}

/**
 * Stores the vectors of texts, for this room only.
 * @example
 * const texts = await vectors.listMissing({ spaceId, model, after: 0 }, 100);
 * await vectors.save(spaceId, { identity: model, dims: 512 }, embedded);
 */
export abstract class VectorStore {
  /** Lists searchable texts of a space whose current wording has no vector of a model, newest first. */
  abstract listMissing(query: MissingQuery, limit: number): Promise<readonly DocumentText[]>;

  /** Counts the texts that `listMissing` would list without a limit. */
  abstract countMissing(query: MissingQuery): Promise<number>;

  /** Counts the texts that recall can find. */
  abstract countTexts(spaceId: string): Promise<number>;

  /** Tells whether a space has any vector of a model. */
  abstract hasVectors(spaceId: string, model: string): Promise<boolean>;

  /** Removes the vectors of all other models. @returns the number of removed vectors */
  abstract removeOtherModels(spaceId: string, models: readonly string[]): Promise<number>;

  /**
   * Saves vectors under one new revision of the space. Texts that were changed in the meantime are left out;
   * nothing is saved if the space no longer exists.
   * @returns the number of saved vectors
   */
  abstract save(
    spaceId: string,
    model: { readonly identity: string; readonly dims: number },
    vectors: readonly DocumentVector[],
  ): Promise<number>;
}
