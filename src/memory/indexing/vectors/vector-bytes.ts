import type { Vector } from '../../../embeddings/embedder.port.js';

/**
 * Encodes a vector as little-endian float32. No bytes mean that the model has no vector for the text, and
 * need not be asked again.
 */
export function toBytes(vector: Vector): Buffer {
  return vector === null ? Buffer.alloc(0) : Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}

export function parseVector(bytes: Buffer): Vector {
  // The bytes are copied, because a driver's buffer is an unaligned slice of a larger one.
  return bytes.length === 0 ? null : new Float32Array(Uint8Array.from(bytes).buffer);
}
