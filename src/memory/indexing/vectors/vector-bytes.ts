import type { Vector } from '../../../embeddings/embedder.port.js';

/**
 * Little-endian float32. No bytes at all: this model has no vector for the text, and need not be asked again.
 */
export function toBytes(vector: Vector): Buffer {
  return vector === null ? Buffer.alloc(0) : Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}

export function parseVector(bytes: Buffer): Vector {
  // Copied: a driver's buffer is a slice of a larger one, aligned to nothing.
  return bytes.length === 0 ? null : new Float32Array(Uint8Array.from(bytes).buffer);
}
