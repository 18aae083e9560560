import type { Schemas } from '@qdrant/js-client-rest';
import type { EmbeddedQuery, IndexDocument, IndexPosition } from '../memory-index.port.js';
import { DENSE, LEXICAL, type Collection } from './collections.js';
import type { QdrantConnection } from './connection.js';
import { buildQueryFilter, buildScopeFilter, buildSpaceFilter } from './filters.js';
import { derivePointId, derivePositionPointId } from './names.js';
import { toDocument, toPosition, type PointPayload } from './point-payload.js';
import { QdrantFault } from './qdrant-fault.js';
import { listQueryTerms } from './sparse-terms.js';

/** Candidates from Qdrant: the best of each channel, and the number of documents searched. */
export interface QdrantCandidates {
  readonly documents: readonly IndexDocument[];
  /** Approximate number of documents in the scope. */
  readonly among: number;
  /**
   * Position of the space that the collection had reached when it was searched; `null` if it contained
   * nothing of the space.
   */
  readonly position: IndexPosition | null;
}

/**
 * Searches both channels in one request, each with at most `query.limit` candidates, and reads the
 * collection's position with it.
 */
export async function findCandidates(
  connection: QdrantConnection,
  collection: Collection,
  query: EmbeddedQuery,
  now: number,
): Promise<QdrantCandidates> {
  const searches = [buildPositionSearch(query), ...buildSearches(collection, query, now)];
  const [[position, ...channels], { count }] = await Promise.all([
    connection.run((client) => client.queryBatch(collection.name, { searches })),
    connection.run((client) =>
      client.count(collection.name, { filter: buildScopeFilter(query), exact: true }),
    ),
  ]);
  const documents = new Map(
    channels
      .flatMap(listPayloads)
      .map(toDocument)
      .map((document) => [document.id, document]),
  );
  const [reached = null] = position === undefined ? [] : listPayloads(position).map(toPosition);
  return { documents: [...documents.values()], among: count, position: reached };
}

function listPayloads({ points }: Schemas['QueryResponse']): PointPayload[] {
  return points.flatMap(({ payload }): PointPayload[] => (payload ? [payload as PointPayload] : []));
}

/**
 * Computes the cosine similarity to the query by document id, for documents that have a vector in the
 * collection.
 */
export async function computeSimilarities(
  connection: QdrantConnection,
  collection: Collection,
  { spaceId, vector }: EmbeddedQuery,
  documents: readonly IndexDocument[],
): Promise<ReadonlyMap<string, number>> {
  if (vector === null || collection.dims === null || documents.length === 0) return new Map();
  const ids = new Map(documents.map(({ id }) => [derivePointId(spaceId, id), id]));
  const filter = { must: [...buildSpaceFilter(spaceId).must, { has_id: [...ids.keys()] }] };
  // The search is exact, because a graph walk would visit more points than there are here.
  const request = {
    query: [...vector],
    using: DENSE,
    filter,
    limit: ids.size,
    params: { exact: true },
    with_payload: false,
  };
  const { points } = await connection.run((client) => client.query(collection.name, request));
  return new Map(points.map(({ id, score }) => [ids.get(String(id)) ?? '', score]));
}

/** Fetches vectors by document id, for documents that have one in the collection. */
export async function fetchVectors(
  connection: QdrantConnection,
  collection: Collection,
  spaceId: string,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, Float32Array>> {
  if (collection.dims === null || documentIds.length === 0) return new Map();
  const ids = new Map(documentIds.map((id) => [derivePointId(spaceId, id), id]));
  const request = { ids: [...ids.keys()], with_payload: false, with_vector: [DENSE] };
  const points = await connection.run((client) => client.retrieve(collection.name, request));
  return new Map(
    points.flatMap(({ id, vector }): [string, Float32Array][] => {
      const dense = (vector as Partial<Record<string, number[]>> | undefined)?.[DENSE];
      return dense === undefined ? [] : [[ids.get(String(id)) ?? '', Float32Array.from(dense)]];
    }),
  );
}

/**
 * Builds the search for the position: a query without a vector returns the points that its filter selects.
 */
function buildPositionSearch({ spaceId }: EmbeddedQuery): Schemas['QueryRequest'] {
  return {
    filter: { must: [...buildSpaceFilter(spaceId).must, { has_id: [derivePositionPointId(spaceId)] }] },
    limit: 1,
    with_payload: true,
  };
}

function buildSearches(collection: Collection, query: EmbeddedQuery, now: number): Schemas['QueryRequest'][] {
  const common = {
    filter: buildQueryFilter(query, now),
    limit: query.limit,
    with_payload: true,
    with_vector: false,
  };
  const terms = listQueryTerms(query.text);
  const byWords = terms.indices.length === 0 ? [] : [{ ...common, query: terms, using: LEXICAL }];
  return [
    ...byWords,
    ...(query.vector === null
      ? []
      : [{ ...common, query: toDenseQuery(query.vector, collection), using: DENSE }]),
  ];
}

function toDenseQuery(vector: Float32Array, { name, dims }: Collection): number[] {
  if (vector.length === dims) return [...vector];
  throw new QdrantFault(
    `The query has ${vector.length} dimensions, the vectors of collection ${name} have ${dims ?? 0}`,
    400,
  );
}
