import { BUNDLED_DIMS } from '../../../embeddings/embedder.port.js';
import { BUNDLED_VECTORS } from './bundled-examples.js';
import { groupVectors } from './example-texts.js';
import type { ExampleVectors } from './example-vectors.js';

let read: ExampleVectors | undefined;

/** Returns the vectors of the examples by the bundled model, which come with the service. */
export function readBundledExamples(): ExampleVectors {
  read ??= groupVectors(decode());
  return read;
}

function decode(): readonly Float32Array[] {
  const bytes = new Int8Array(Buffer.from(BUNDLED_VECTORS, 'base64'));
  return Array.from({ length: bytes.length / BUNDLED_DIMS }, (_, at) => {
    const vector = Float32Array.from(bytes.subarray(at * BUNDLED_DIMS, (at + 1) * BUNDLED_DIMS));
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });
}
