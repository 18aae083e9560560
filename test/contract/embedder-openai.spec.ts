import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import type { EmbedderSettings } from '../../src/embeddings/embedder.port.js';
import { OpenAiEmbedder } from '../../src/embeddings/openai/openai-embedder.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';
import { describeEmbedder } from './embedder-suite.js';
import type { PostJson } from '../../src/common/http/post-json.js';

const DIMS = 64;

const post: PostJson = async (url, headers, body, signal) => {
  const answer = await request(url, {
    method: 'POST',
    headers: { ...headers },
    body: JSON.stringify(body),
    signal,
  });
  return { status: answer.statusCode, json: await answer.body.json() };
};

function settings(upstream: ScriptedUpstream, body: Record<string, unknown> = {}): EmbedderSettings {
  return {
    provider: 'anything',
    baseUrl: upstream.url,
    apiKey: 'sk-embed',
    dims: DIMS,
    body: { model: 'e', dimensions: DIMS, ...body },
  };
}

function createEmbedder(
  upstream: ScriptedUpstream,
  body?: Record<string, unknown>,
  timeoutMs = 5_000,
): OpenAiEmbedder {
  return new OpenAiEmbedder(settings(upstream, body), { post, batchSize: 2, timeoutMs });
}

describeEmbedder('openai', async () => {
  const upstream = await startUpstream();
  return { embedder: createEmbedder(upstream), close: () => upstream.close() };
});

describeEmbedder('openai, base64', async () => {
  const upstream = await startUpstream();
  return { embedder: createEmbedder(upstream, { encoding_format: 'base64' }), close: () => upstream.close() };
});

describe('openai embedder', () => {
  let upstream: ScriptedUpstream;
  beforeAll(async () => {
    upstream = await startUpstream();
  });
  afterEach(() => upstream.reset());
  afterAll(() => upstream.close());

  const bodies = (): Record<string, unknown>[] =>
    upstream.requests.map(({ body }) => JSON.parse(body.toString('utf8')) as Record<string, unknown>);

  it('sends its body as it is, with the input, in batches', async () => {
    await createEmbedder(upstream, { unknown: { nested: [1] } }).embed(['a', 'b', '', 'c']);
    expect(bodies()).toEqual([
      { model: 'e', dimensions: DIMS, unknown: { nested: [1] }, input: ['a', 'b'] },
      { model: 'e', dimensions: DIMS, unknown: { nested: [1] }, input: ['c'] },
    ]);
    expect(upstream.last.headers.authorization).toBe('Bearer sk-embed');
    expect(upstream.last.url).toBe('/v1/embeddings');
  });

  it.each([
    [
      'another dimension',
      { data: [{ index: 0, embedding: [1, 0, 0] }] },
      'The embedder returned 3 dimensions, but embed_dims is 64.',
    ],
    ['too few vectors', { data: [] }, 'The embedder returned 0 vectors for 1 texts.'],
    ['no data', [], 'The embedder returned 0 vectors for 1 texts.'],
    ['no embedding', { data: [{ index: 0 }] }, 'The embedder returned no embedding.'],
    [
      'words',
      { data: [{ index: 0, embedding: Array(DIMS).fill('x') }] },
      'The embedder returned a value that is not a number.',
    ],
  ])('refuses %s', async (_, body, message) => {
    upstream.next({ body });
    await expect(createEmbedder(upstream).embed(['text'])).rejects.toThrow(message);
  });

  it('refuses the same index twice', async () => {
    const row = { index: 0, embedding: Array(DIMS).fill(1) };
    upstream.next({ body: { data: [row, row] } });
    await expect(createEmbedder(upstream).embed(['a', 'b'])).rejects.toThrow('same index twice');
  });

  it('puts vectors back in the order of the texts', async () => {
    const oneAt = (at: number): number[] =>
      Array.from({ length: DIMS }, (__, index) => (index === at ? 2 : 0));
    upstream.next({
      body: {
        data: [
          { index: 1, embedding: oneAt(1) },
          { index: 0, embedding: oneAt(0) },
        ],
      },
    });
    const vectors = await createEmbedder(upstream).embed(['a', 'b']);
    expect(vectors.map((vector) => vector?.indexOf(1))).toEqual([0, 1]);
  });

  it('reports the status of an error without the key', async () => {
    upstream.next({ status: 429, body: { error: { message: 'slow down sk-embed' } } });
    await expect(createEmbedder(upstream).embed(['text'])).rejects.toThrow(
      /^The embedder answered with status 429\.$/,
    );
  });

  it('gives up after its timeout', async () => {
    upstream.next({ end: 'hang' });
    await expect(createEmbedder(upstream, {}, 50).embed(['text'])).rejects.toThrow(/timeout|timed out/i);
  });

  it('aborts the request when the caller aborts', async () => {
    upstream.next({ end: 'hang' });
    await expect(createEmbedder(upstream).embed(['text'], AbortSignal.timeout(50))).rejects.toThrow();
  });
});
