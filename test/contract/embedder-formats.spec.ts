import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { EmbedderProbe } from '../../src/embeddings/embedder-probe.js';
import { OpenAiEmbedder } from '../../src/embeddings/openai/openai-embedder.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';
import type { PostJson } from '../../src/common/http/post-json.js';

const post: PostJson = async (url, headers, body, signal) => {
  const answer = await request(url, {
    method: 'POST',
    headers: { ...headers },
    body: JSON.stringify(body),
    signal,
  });
  const text = await answer.body.text();
  return { status: answer.statusCode, json: text.startsWith('{') ? JSON.parse(text) : null };
};

let upstream: ScriptedUpstream;
beforeAll(async () => void (upstream = await startUpstream()));
afterEach(() => upstream.reset());
afterAll(() => upstream.close());

const VECTORS = [
  [3, 0, 4],
  [0, 2, 0],
];

/**
 * Written from the vendors' public references: docs.ollama.com/api/embed, docs.cohere.com/reference/embed,
 * docs.voyageai.com/reference/embeddings-api.
 */
const FORMATS = [
  {
    provider: 'ollama',
    base: '/api',
    own: { model: 'nomic-embed-text', truncate: false },
    asked: ['/api/embed', { model: 'nomic-embed-text', truncate: false, input: ['one', 'two'] }],
    answered: {
      model: 'nomic-embed-text',
      embeddings: VECTORS,
      total_duration: 14143917,
      load_duration: 1019500,
      prompt_eval_count: 8,
    },
  },
  {
    provider: 'cohere',
    base: '/v2',
    own: { model: 'embed-v4.0', output_dimension: 3 },
    asked: [
      '/v2/embed',
      {
        model: 'embed-v4.0',
        output_dimension: 3,
        input_type: 'search_document',
        embedding_types: ['float'],
        texts: ['one', 'two'],
      },
    ],
    answered: {
      id: 'da6e531f-54c5-4a73-bf92-f60566d8d753',
      embeddings: { float: VECTORS },
      texts: ['one', 'two'],
      meta: { api_version: { version: '2' }, billed_units: { input_tokens: 2 } },
    },
  },
  {
    provider: 'voyage',
    base: '/v1',
    own: { model: 'voyage-3.5', output_dimension: 3 },
    asked: ['/v1/embeddings', { model: 'voyage-3.5', output_dimension: 3, input: ['one', 'two'] }],
    answered: {
      object: 'list',
      data: VECTORS.map((embedding, index) => ({ object: 'embedding', embedding, index })),
      model: 'voyage-3.5',
      usage: { total_tokens: 2 },
    },
  },
] as const;

function settings({ provider, base, own }: (typeof FORMATS)[number]) {
  return { provider, baseUrl: upstream.origin + base, apiKey: 'sk-embed', dims: 3, body: own };
}

describe('the format of an embedder', () => {
  it.each(FORMATS.map((format) => [format.provider, format] as const))(
    'of %s shapes request and answer',
    async (_provider, format) => {
      upstream.next({ body: format.answered });
      const embedder = new OpenAiEmbedder(settings(format), { post, batchSize: 64, timeoutMs: 5_000 });
      const vectors = await embedder.embed(['one', '', 'two']);
      expect(
        vectors.map((vector) => vector && [...vector].map((number) => Number(number.toFixed(1)))),
      ).toEqual([[0.6, 0, 0.8], null, [0, 1, 0]]);
      expect([upstream.last.url, JSON.parse(upstream.last.body.toString())]).toEqual(format.asked);
      expect(upstream.last.headers.authorization).toBe('Bearer sk-embed');
    },
  );

  it.each(FORMATS.map((format) => [format.provider, format] as const))(
    'of %s is used by the probe',
    async (_provider, format) => {
      upstream.next({ body: format.answered });
      expect(await new EmbedderProbe(post, '/nonexistent').ask(settings(format))).toEqual({
        kind: 'answered',
        dims: 3,
      });
      expect(upstream.last.url).toBe(format.asked[0]);
    },
  );

  it('sends Cohere no more texts than one request of it takes', async () => {
    const texts = Array.from({ length: 100 }, (_, at) => `text ${at}`);
    const answer = (count: number): object => ({
      embeddings: { float: Array.from({ length: count }, () => [1, 0, 0]) },
    });
    upstream.next({ body: answer(96) }, { body: answer(4) });
    await new OpenAiEmbedder(settings(FORMATS[1]), { post, batchSize: 2_048, timeoutMs: 5_000 }).embed(texts);
    expect(
      upstream.requests.map(({ body }) => (JSON.parse(body.toString()) as { texts: string[] }).texts.length),
    ).toEqual([96, 4]);
  });

  it('of Ollama distinguishes a missing model from a missing route', async () => {
    const probe = new EmbedderProbe(post, '/nonexistent');
    upstream.next({
      status: 404,
      body: { error: 'model "nomic-embed-text" not found, try pulling it first' },
    });
    expect(await probe.ask(settings(FORMATS[0]))).toEqual({
      kind: 'refused',
      status: 404,
      isModelUnknown: true,
    });
    upstream.next({ status: 404, body: '404 page not found' as never });
    expect(await probe.ask(settings(FORMATS[0]))).toEqual({ kind: 'refused', status: 404 });
  });
});
