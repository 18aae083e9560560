import { describe, expect, it } from '@jest/globals';
import { EmbedderProbe, type ProbeResult } from './embedder-probe.js';
import type { JsonAnswer } from '../common/http/post-json.js';

const SETTINGS = { provider: 'p', baseUrl: 'https://e.test', apiKey: 'sk-e', dims: 64, body: { model: 'm' } };
const forbidden = Object.assign(new Error('no'), { code: 'FORBIDDEN_ADDRESS' });

describe('EmbedderProbe', () => {
  it.each<[JsonAnswer | Error, ProbeResult]>([
    [
      { status: 200, json: { data: [{ embedding: [1, 0, 0] }] } },
      { kind: 'answered', dims: 3 },
    ],
    [
      { status: 200, json: { data: [{ embedding: Buffer.alloc(16).toString('base64') }] } },
      { kind: 'answered', dims: 4 },
    ],
    [
      { status: 200, json: null },
      { kind: 'unreadable', format: 'an OpenAI-compatible embedder' },
    ],
    [
      { status: 200, json: { data: [] } },
      { kind: 'unreadable', format: 'an OpenAI-compatible embedder' },
    ],
    [
      { status: 401, json: {} },
      { kind: 'refused', status: 401 },
    ],
    [new Error('unreachable', { cause: forbidden }), { kind: 'forbidden' }],
    [new Error('unreachable'), { kind: 'silent' }],
  ])('reports %j as %j', async (answer, expected) => {
    const post = (): Promise<JsonAnswer> =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    expect(await new EmbedderProbe(post, '/nonexistent').ask(SETTINGS)).toEqual(expected);
  });

  it('sends one request with key and body, and a short timeout', async () => {
    const asked: unknown[] = [];
    const probe = new EmbedderProbe(
      (url, { authorization }, body, signal) => {
        asked.push([url, authorization, body]);
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('gave up'))),
        );
      },
      '/nonexistent',
      20,
    );
    expect(await probe.ask(SETTINGS)).toEqual({ kind: 'silent' });
    expect(asked).toEqual([
      ['https://e.test/v1/embeddings', 'Bearer sk-e', { model: 'm', input: [expect.any(String)] }],
    ]);
  });
});
