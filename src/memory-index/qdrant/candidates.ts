import type { Schemas } from '@qdrant/js-client-rest';
import type { EmbeddedQuery, IndexDocument } from '../memory-index.port.js';
import { DENSE, LEXICAL, type Collection } from './collections.js';
import type { QdrantConnection } from './connection.js';
import { queryFilter, scopeFilter, spaceFilter } from './filters.js';
import { pointId } from './names.js';
import { toDocument, type PointPayload } from './point-payload.js';
import { QdrantFault } from './qdrant-fault.js';
import { queryTerms } from './sparse-terms.js';

/** What Qdrant finds: the best of each channel, and how many documents they were found among. */
export interface Candidates {
  readonly documents: readonly IndexDocument[];
  /** In the scope, about. */
  readonly among: number;
}

/** Both channels in one request, each with `query.limit` candidates at most. */
export async function findCandidates(
  connection: QdrantConnection,
  collection: Collection,
  query: EmbeddedQuery,
  now: number,
): Promise<Candidates> {
  const searches = searchesOf(collection, query, now);
  if (searches.length === 0) return { documents: [], among: 0 };
  const [found, { count }] = await Promise.all([
    connection.run((client) => client.queryBatch(collection.name, { searches })),
    connection.run((client) => client.count(collection.name, { filter: scopeFilter(query), exact: false })),
  ]);
  const payloads = found.flatMap(({ points }) =>
    points.flatMap(({ payload }): PointPayload[] => (payload ? [payload as PointPayload] : [])),
  );
  const documents = new Map(payloads.map(toDocument).map((document) => [document.id, document]));
  return { documents: [...documents.values()], among: count };
}

/** Cosine similarity to the query by document id, of those that have a vector in the collection. */
export async function similaritiesOf(
  connection: QdrantConnection,
  collection: Collection,
  { spaceId, vector }: EmbeddedQuery,
  documents: readonly IndexDocument[],
): Promise<ReadonlyMap<string, number>> {
  if (vector === null || collection.dims === null || documents.length === 0) return new Map();
  const ids = new Map(documents.map(({ id }) => [pointId(spaceId, id), id]));
  const filter = { must: [...spaceFilter(spaceId).must, { has_id: [...ids.keys()] }] };
  // Exact: a graph walk would visit more points than there are here.
  const request = { query: [...vector], using: DENSE, filter, limit: ids.size, params: { exact: true }, with_payload: false };
  const { points } = await connection.run((client) => client.query(collection.name, request));
  return new Map(points.map(({ id, score }) => [ids.get(String(id)) ?? '', score]));
}

function searchesOf(collection: Collection, query: EmbeddedQuery, now: number): Schemas['QueryRequest'][] {
  const common = { filter: queryFilter(query, now), limit: query.limit, with_payload: true, with_vector: false };
  const terms = queryTerms(query.text);
  const byWords = terms.indices.length === 0 ? [] : [{ ...common, query: terms, using: LEXICAL }];
  return [...byWords, ...(query.vector === null ? [] : [{ ...common, query: denseQuery(query.vector, collection), using: DENSE }])];
}

function denseQuery(vector: Float32Array, { name, dims }: Collection): number[] {
  if (vector.length === dims) return [...vector];
  throw new QdrantFault(`The query has ${vector.length} dimensions, the vectors of collection ${name} have ${dims ?? 0}`, 400);
}
