import type { Schemas } from '@qdrant/js-client-rest';
import { matches, type FakePoint } from './fake-qdrant-filter.js';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export function throwRefusal(status: number, message: string): never {
  throw new Refusal(status, message);
}

type Sparse = Schemas['SparseVector'];
type Body = Readonly<Record<string, unknown>>;
type Payload = Record<string, unknown>;

const COMPLETED = { operation_id: 1, status: 'completed' };

/**
 * One collection of the double: a dense vector `dense` and a sparse one `lexical` with the `idf` modifier.
 */
export class FakeCollection {
  readonly points = new Map<string, FakePoint>();
  private readonly indexes = new Map<string, unknown>();
  private readonly size: number | null;

  constructor(private readonly definition: Body) {
    const { dense } = definition['vectors'] as { dense?: { size: number } };
    this.size = dense?.size ?? null;
  }

  info(): unknown {
    const { vectors, sparse_vectors, on_disk_payload, hnsw_config } = this.definition;
    const schema = Object.fromEntries(
      [...this.indexes].map(([field, params]) => [field, { ...toSchema(params), points: this.points.size }]),
    );
    return {
      status: 'green',
      optimizer_status: 'ok',
      points_count: this.points.size,
      segments_count: 1,
      config: {
        params: {
          vectors,
          sparse_vectors,
          on_disk_payload,
          shard_number: 1,
          replication_factor: 1,
          write_consistency_factor: 1,
        },
        hnsw_config: { m: 16, ef_construct: 100, full_scan_threshold: 10_000, ...(hnsw_config as Payload) },
        optimizer_config: {
          deleted_threshold: 0.2,
          vacuum_min_vector_number: 1000,
          default_segment_number: 0,
          flush_interval_sec: 5,
        },
        wal_config: { wal_capacity_mb: 32, wal_segments_ahead: 0 },
      },
      payload_schema: schema,
    };
  }

  index({ field_name, field_schema }: Body): unknown {
    this.indexes.set(String(field_name), field_schema);
    return COMPLETED;
  }

  upsert({ points }: Body): unknown {
    const given = (points as Schemas['PointStruct'][]).map((point) => this.check(point));
    for (const point of given) this.points.set(point.id, point);
    return COMPLETED;
  }

  runBatch({ operations }: Body): unknown {
    for (const operation of operations as Payload[]) {
      const [name = '', argument] = Object.entries(operation)[0] ?? [];
      if (name === 'update_vectors') this.updateVectors(argument as { points: Schemas['PointVectors'][] });
      else if (name === 'overwrite_payload')
        this.overwrite(argument as { payload: Payload; points: string[] });
      else throwRefusal(501, `the double does not know ${name}`);
    }
    return (operations as unknown[]).map(() => COMPLETED);
  }

  retrieve({ ids, with_payload: fields, with_vector: vectors }: Body): unknown {
    const found = (ids as string[]).flatMap((id) => this.points.get(id) ?? []);
    return found.map((point) => record(point, fields, vectors));
  }

  delete({ points, filter }: Body): unknown {
    const ids = filter === undefined ? (points as string[]) : this.select(filter).map(({ id }) => id);
    for (const id of ids) this.points.delete(id);
    return COMPLETED;
  }

  count({ filter, exact }: Body): unknown {
    return {
      count: exact === false ? this.estimate(filter as Schemas['Filter']) : this.select(filter).length,
    };
  }

  /**
   * Estimates like Qdrant: the share of points that each condition selects, as if the conditions were
   * independent.
   */
  private estimate({ must }: Schemas['Filter']): number {
    const total = this.points.size;
    const shares = (must as Schemas['Condition'][]).map(
      (condition) => this.select({ must: [condition] }).length / total,
    );
    return total === 0 ? 0 : Math.round(shares.reduce((product, share) => product * share, total));
  }

  scroll({
    filter,
    limit,
    offset,
    with_payload: fields,
    with_vector: vectors,
  }: Body & { readonly offset?: string | null }): unknown {
    const all = this.list(filter, Infinity);
    const rest = all.filter(({ id }) => offset === undefined || offset === null || id >= offset);
    const page = rest.slice(0, Number(limit));
    return {
      points: page.map((point) => record(point, fields, vectors)),
      next_page_offset: rest[page.length]?.id ?? null,
    };
  }

  runQueries({ searches }: Body): unknown {
    return (searches as Body[]).map((search) => this.query(search));
  }

  query({ query, using, filter, limit, with_payload: fields }: Body): { points: unknown[] } {
    if (query === undefined)
      return {
        points: this.list(filter, Number(limit)).map((point) => ({
          ...record(point, fields),
          version: 1,
          score: 0,
        })),
      };
    const score = using === 'dense' ? this.scoreDense(query as number[]) : this.scoreSparse(query as Sparse);
    const scored = this.select(filter).flatMap((point) => {
      const value = score(point);
      return value === null ? [] : [{ ...record(point, fields), version: 1, score: value }];
    });
    return { points: scored.sort((left, right) => right.score - left.score).slice(0, Number(limit)) };
  }

  private list(filter: unknown, limit: number): FakePoint[] {
    return this.select(filter)
      .sort((left, right) => (left.id < right.id ? -1 : 1))
      .slice(0, limit);
  }

  private select(filter: unknown): FakePoint[] {
    return [...this.points.values()].filter((point) =>
      matches(point, filter as Schemas['Filter'], (field) => this.requireIndex(field)),
    );
  }

  private requireIndex(field: string): void {
    if (!this.indexes.has(field))
      throwRefusal(400, `Bad request: Index required but not found for "${field}"`);
  }

  private check({ id, vector, payload }: Schemas['PointStruct']): FakePoint {
    const { dense = null, lexical = null } = vector as { dense?: number[]; lexical?: Sparse };
    if (dense !== null) this.checkSize(dense);
    return { id: String(id), dense: dense && unit(dense), sparse: lexical, payload: { ...payload } };
  }

  private checkSize({ length }: readonly number[]): void {
    if (this.size === null) throwRefusal(400, 'Wrong input: Not existing vector name error: dense');
    if (length !== this.size)
      throwRefusal(400, `Wrong input: Vector dimension error: expected dim: ${this.size}, got ${length}`);
  }

  private updateVectors({ points }: { points: Schemas['PointVectors'][] }): void {
    for (const { id, vector } of points) {
      const point =
        this.points.get(String(id)) ?? throwRefusal(404, `Not found: No point with id ${String(id)} found`);
      const { dense, lexical } = vector as { dense?: number[]; lexical?: Sparse };
      if (dense !== undefined) point.dense = unit(dense);
      if (lexical !== undefined) point.sparse = lexical;
    }
  }

  private overwrite({ payload, points }: { payload: Payload; points: string[] }): void {
    for (const id of points) {
      const point = this.points.get(id);
      if (point !== undefined) point.payload = payload;
    }
  }

  private scoreDense(query: readonly number[]): (point: FakePoint) => number | null {
    this.checkSize(query);
    const direction = unit(query);
    return ({ dense }) => dense && dense.reduce((sum, value, at) => sum + value * direction[at]!, 0);
  }

  // The `idf` modifier counts over the whole collection, including points of other owners.
  private scoreSparse({ indices, values }: Sparse): (point: FakePoint) => number | null {
    const held = [...this.points.values()].filter(({ sparse }) => sparse !== null);
    const weights = new Map(
      indices.map((index, at) => {
        const found = held.filter(({ sparse }) => sparse!.indices.includes(index)).length;
        return [index, (values[at] ?? 0) * Math.log(1 + (held.length - found + 0.5) / (found + 0.5))];
      }),
    );
    return ({ sparse }) => {
      const shared = (sparse?.indices ?? []).flatMap((index, at) => {
        const weight = weights.get(index);
        return weight === undefined ? [] : [weight * sparse!.values[at]!];
      });
      return shared.length === 0 ? null : shared.reduce((sum, value) => sum + value, 0);
    };
  }
}

function toSchema(params: unknown): Payload {
  return typeof params === 'string'
    ? { data_type: params }
    : { data_type: (params as { type: string }).type, params };
}

function record(
  point: FakePoint,
  fields: unknown,
  vectors?: unknown,
): { id: string; payload?: Payload; vector?: Payload } {
  const names = Array.isArray(fields) ? (fields as string[]) : Object.keys(point.payload);
  return {
    id: point.id,
    ...(fields !== false && {
      payload: Object.fromEntries(names.map((name) => [name, point.payload[name]])),
    }),
    ...(Array.isArray(vectors) && { vector: pickVectors(point, vectors as string[]) }),
  };
}

function pickVectors({ dense, sparse }: FakePoint, names: readonly string[]): Payload {
  const held = { dense, lexical: sparse } as Payload;
  return Object.fromEntries(names.flatMap((name) => (held[name] ? [[name, held[name]]] : [])));
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
