/**
 * Reads the vectors of an OpenAI-shaped answer in the order of the input and normalizes each to length 1.
 * Accepts numbers or base64, and throws for anything else.
 */
export function readEmbeddings(
  json: unknown,
  expected: { readonly count: number; readonly dims: number },
): Float32Array[] {
  const rows = isRecord(json) && Array.isArray(json.data) ? (json.data as unknown[]) : [];
  if (rows.length !== expected.count)
    throw new Error(`The embedder returned ${rows.length} vectors for ${expected.count} texts.`);
  const result: Float32Array[] = [];
  rows.forEach((row, at) => {
    const index = isRecord(row) && typeof row.index === 'number' ? row.index : at;
    result[index] = normalize(checkVector(readNumbers(row), expected.dims));
  });
  if (Object.keys(result).length !== expected.count)
    throw new Error('The embedder returned the same index twice.');
  return result;
}

/** Returns the size of the first vector of an answer; `null` if there is none. */
export function readFirstDims(json: unknown): number | null {
  const rows = isRecord(json) && Array.isArray(json.data) ? (json.data as unknown[]) : [];
  try {
    return readNumbers(rows[0]).length;
  } catch {
    return null;
  }
}

function readNumbers(row: unknown): Float32Array {
  const embedding = isRecord(row) ? row.embedding : undefined;
  if (Array.isArray(embedding)) return Float32Array.from(embedding as number[]);
  if (typeof embedding !== 'string') throw new Error('The embedder returned no embedding.');
  const bytes = Buffer.from(embedding, 'base64');
  return Float32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readFloatLE(at * 4));
}

function checkVector(vector: Float32Array, dims: number): Float32Array {
  if (vector.length !== dims)
    throw new Error(`The embedder returned ${vector.length} dimensions, but embed_dims is ${dims}.`);
  if (!vector.every(Number.isFinite)) throw new Error('The embedder returned a value that is not a number.');
  return vector;
}

function normalize(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((total, value) => total + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
