// An embedding server whose cosines lie between 0.7 and 0.9, as those of E5, BGE and many hosted models do:
// the bundled model's vectors with one constant dimension more, so that a cosine c becomes 0.7 + 0.3 c.
import { createServer } from 'node:http';
import { BundledEmbedder } from '../../dist/embeddings/bundled/bundled-embedder.js';

const SHARED = 0.7;

/** @param work gets `{ url, dims }` */
export async function withNarrowEmbedder(work) {
  const embedder = new BundledEmbedder();
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const { input } = JSON.parse(Buffer.concat(parts).toString('utf8'));
    const texts = [input].flat();
    const vectors = await embedder.embed(texts);
    const data = vectors.map((vector, index) => ({
      object: 'embedding',
      index,
      embedding: narrow(vector, embedder.dims, texts[index]),
    }));
    const usage = { prompt_tokens: 1, total_tokens: 1 };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', model: 'narrow', data, usage }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work({ url: `http://127.0.0.1:${server.address().port}/v1`, dims: embedder.dims + 1 });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await embedder.close();
  }
}

/** Narrows the cosines; a text without a vector gets a direction of its own. */
function narrow(vector, dims, text) {
  const own = vector ?? Array.from({ length: dims }, (_, at) => Number(at === text.length % dims));
  const length = Math.hypot(...own);
  return [...own].map((value) => (value / length) * Math.sqrt(1 - SHARED)).concat(Math.sqrt(SHARED));
}
