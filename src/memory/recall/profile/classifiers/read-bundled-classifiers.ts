import { BUNDLED_DIMS } from '../../../../embeddings/embedder.port.js';
import type { LinearClassifier } from './linear-classifier.js';
import { BUNDLED_CLASSIFIERS } from './bundled-classifiers.js';
import type { Classifiers } from './classifiers.js';
import { EXAMPLE_TEXTS, type ExampleTexts } from './example-texts.js';

/** Bytes of the two numbers in front of a row: the value of a stored 1, and the bias. */
const HEAD = 2 * Float32Array.BYTES_PER_ELEMENT;

let read: Classifiers | undefined;

/** Returns the classifiers for vectors of the bundled model, which come with the service. */
export function readBundledClassifiers(): Classifiers {
  read ??= { messages: decode('messages'), facts: decode('facts'), signs: decode('signs') };
  return read;
}

function decode<Part extends keyof ExampleTexts>(part: Part): Classifiers[Part] {
  const names: readonly string[] = [...EXAMPLE_TEXTS[part].keys()];
  const bytes = Buffer.from(BUNDLED_CLASSIFIERS[part].replaceAll('\n', ''), 'hex');
  const rows = names.map((_, at) => {
    const from = at * (HEAD + BUNDLED_DIMS);
    const scale = bytes.readFloatLE(from);
    const values = new Int8Array(bytes.subarray(from + HEAD, from + HEAD + BUNDLED_DIMS));
    return {
      row: Float32Array.from(values, (value) => value * scale),
      bias: bytes.readFloatLE(from + HEAD / 2),
    };
  });
  const classifier: LinearClassifier<string> = {
    names,
    weights: rows.map(({ row }) => row),
    biases: Float32Array.from(rows, ({ bias }) => bias),
  };
  return classifier as Classifiers[Part];
}
