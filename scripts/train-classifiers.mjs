// node scripts/train-classifiers.mjs, after a build: trains the classifiers of messages and statements on the
// examples (src/memory/recall/profile/examples/) with the bundled model, so that no process has to. Writes
// src/memory/recall/profile/classifiers/bundled-classifiers.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeDigest } from '../dist/memory/recall/profile/classifiers/example-texts.js';
import { trainClassifiers } from '../dist/memory/recall/profile/classifiers/classifiers.js';
import { BundledEmbedder } from '../dist/embeddings/bundled/bundled-embedder.js';

const TARGET = join(import.meta.dirname, '../src/memory/recall/profile/classifiers/bundled-classifiers.ts');
const STEPS = 127;
const LINE = 960;

const embedder = new BundledEmbedder();
const classifiers = await trainClassifiers((texts) => embedder.embed(texts));
await embedder.close();

const parts = Object.entries(classifiers).map(([part, { weights, biases }]) => {
  const bytes = Buffer.concat(weights.map((row, at) => toBytes(row, biases[at])));
  return `  ${part}: \`\n${splitIntoLines(bytes.toString('hex')).join('\n')}\n\`,`;
});
writeFileSync(
  TARGET,
  `// Written by scripts/train-classifiers.mjs.

/** The digest of the examples on which the classifiers were trained. */
export const BUNDLED_DIGEST = '${computeDigest()}';

/**
 * The classifiers for vectors of the bundled model, in hexadecimal digits. A row for each class, in the order
 * of the examples: the value of a stored 1 and the bias as 32-bit numbers, then a signed byte a weight.
 */
export const BUNDLED_CLASSIFIERS = {
${parts.join('\n')}
};
`,
);

function splitIntoLines(text) {
  return text.match(new RegExp(`.{1,${LINE}}`, 'gu'));
}

function toBytes(row, bias) {
  const scale = Math.max(...row.map(Math.abs)) / STEPS;
  const head = Buffer.alloc(2 * Float32Array.BYTES_PER_ELEMENT);
  head.writeFloatLE(scale, 0);
  head.writeFloatLE(bias, Float32Array.BYTES_PER_ELEMENT);
  return Buffer.concat([head, Buffer.from(Int8Array.from(row, (value) => Math.round(value / scale)).buffer)]);
}
