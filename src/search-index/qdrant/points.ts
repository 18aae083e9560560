import type { Schemas } from '@qdrant/js-client-rest';
import type { IndexDocument, IndexPosition } from '../memory-index.port.js';
import { DENSE, LEXICAL } from './collections.js';
import type { QdrantConnection } from './connection.js';
import { buildSpaceFilter } from './filters.js';
import { derivePointId, derivePositionPointId } from './names.js';
import { toPositionPayload, toDocument, toPayload, toPosition, type PointPayload } from './point-payload.js';
import { toTextKey, type PointWritePlan } from './plan-writes.js';
import { weighDocumentTerms } from './sparse-terms.js';

/** Maximum number of points in one request; with vectors of 1,536 numbers it has about 3 MB. */
const WRITE_BATCH = 128;
const SCROLL_PAGE = 500;

type Filter = Schemas['Filter'];

/** The points of one collection and space. Writes have been applied when they resolve. */
export class Points {
  constructor(
    private readonly connection: QdrantConnection,
    private readonly collection: string,
    private readonly spaceId: string,
  ) {}

  /**
   * Reads the position up to which this collection follows the space; `null` if it contains nothing of it.
   */
  async readPosition(): Promise<IndexPosition | null> {
    const [point] = await this.retrieve([derivePositionPointId(this.spaceId)]);
    return point === undefined ? null : toPosition(point);
  }

  async setPosition(position: IndexPosition): Promise<void> {
    await this.upsert([
      {
        id: derivePositionPointId(this.spaceId),
        vector: {},
        payload: toPositionPayload(this.spaceId, position),
      },
    ]);
  }

  /** Reads the text keys of stored documents, by document id. */
  async readTextKeys(documents: readonly IndexDocument[]): Promise<ReadonlyMap<string, string>> {
    const keys = new Map<string, string>();
    for (const some of splitBatches(documents)) {
      const stored = (await this.retrieve(some.map(({ id }) => this.toPointId(id)))).map(toDocument);
      for (const document of stored) keys.set(document.id, toTextKey(document));
    }
    return keys;
  }

  async write({ whole, words, removed }: PointWritePlan): Promise<void> {
    for (const some of splitBatches(whole)) await this.upsert(some.map((document) => this.toPoint(document)));
    for (const some of splitBatches(words)) await this.rewrite(some);
    for (const some of splitBatches(removed))
      await this.delete({ points: some.map((id) => this.toPointId(id)) });
  }

  /** Deletes everything of the space, including its position. */
  async clear(): Promise<void> {
    await this.delete({ filter: buildSpaceFilter(this.spaceId) });
  }

  async delete(selector: Schemas['PointsSelector']): Promise<void> {
    await this.connection.run((client) => client.delete(this.collection, { ...selector, wait: true }));
  }

  /** Yields all points that `filter` selects, page by page. */
  async *scroll(
    filter: Filter,
    fields: boolean | string[],
  ): AsyncGenerator<{ readonly id: string; readonly payload: PointPayload }> {
    let offset: Schemas['ScrollRequest']['offset'] = undefined;
    do {
      const request: Schemas['ScrollRequest'] = {
        filter,
        limit: SCROLL_PAGE,
        with_payload: fields,
        with_vector: false,
        offset,
      };
      const page = await this.connection.run((client) => client.scroll(this.collection, request));
      for (const { id, payload } of page.points) yield { id: String(id), payload: payload ?? {} };
      offset = page.next_page_offset;
    } while (offset !== null && offset !== undefined);
  }

  toPointId(documentId: string): string {
    return derivePointId(this.spaceId, documentId);
  }

  private async retrieve(ids: string[]): Promise<PointPayload[]> {
    const request = { ids, with_payload: true, with_vector: false };
    const points = await this.connection.run((client) => client.retrieve(this.collection, request));
    return points.flatMap(({ payload }): PointPayload[] => (payload ? [payload] : []));
  }

  private async upsert(points: Schemas['PointStruct'][]): Promise<void> {
    await this.connection.run((client) => client.upsert(this.collection, { points, wait: true }));
  }

  private async rewrite(documents: readonly IndexDocument[]): Promise<void> {
    const points = documents.map((document) => ({
      id: this.toPointId(document.id),
      vector: { [LEXICAL]: weighDocumentTerms(document) },
    }));
    const payloads = documents.map((document) => ({
      overwrite_payload: {
        payload: toPayload(this.spaceId, document),
        points: [this.toPointId(document.id)],
      },
    }));
    const operations = [{ update_vectors: { points } }, ...payloads];
    await this.connection.run((client) => client.batchUpdate(this.collection, { operations, wait: true }));
  }

  private toPoint(document: IndexDocument): Schemas['PointStruct'] {
    const dense = document.vector === null ? {} : { [DENSE]: [...document.vector] };
    return {
      id: this.toPointId(document.id),
      vector: { ...dense, [LEXICAL]: weighDocumentTerms(document) },
      payload: toPayload(this.spaceId, document),
    };
  }
}

function splitBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / WRITE_BATCH) }, (_, at) =>
    items.slice(at * WRITE_BATCH, (at + 1) * WRITE_BATCH),
  );
}
