// node scripts/embed-examples.mjs, after a build: embeds the examples of needs (src/common/needs/)
// with the bundled model, so that no process has to. Writes src/memory/recall/profile/bundled-examples.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listExamples, computeDigest } from '../dist/memory/recall/profile/example-texts.js';
import { BundledEmbedder } from '../dist/embeddings/bundled/bundled-embedder.js';

const TARGET = join(import.meta.dirname, '../src/memory/recall/profile/bundled-examples.ts');
const STEPS = 127;
const LINE = 960;

const texts = listExamples().map(({ text }) => text);
const embedder = new BundledEmbedder();
const vectors = await embedder.embed(texts);
await embedder.close();

const bytes = Buffer.concat(vectors.map(toBytes));
const lines = bytes.toString('base64').match(new RegExp(`.{1,${LINE}}`, 'gu'));
writeFileSync(
  TARGET,
  `// Written by scripts/embed-examples.mjs.

/** The digest of the examples that were embedded. */
export const BUNDLED_DIGEST = '${computeDigest()}';

/** Their vectors by the bundled model, one after the other: a signed byte a number, in Base64. */
export const BUNDLED_VECTORS = \`
${lines.join('\n')}
\`;
`,
);

/** A vector as signed bytes, the largest number as 127: its length is made 1 again when it is read. */
function toBytes(vector) {
  const largest = Math.max(...vector.map(Math.abs));
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * STEPS)).buffer);
}
