import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Script } from '../support/upstream/answers.js';
import { useReembeddingFixture, type ReembeddingFixture } from './reembedding-fixture.js';

// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

let fixture: ReembeddingFixture;
useReembeddingFixture((made) => (fixture = made));

const REFUSALS: [string, Script, string, RegExp][] = [
  [
    'another dimension',
    { body: { data: [{ index: 0, embedding: [1, 0, 0] }] } },
    'embed_dims',
    /must be 3, .*\(it is 64\)/,
  ],
  [
    'a refused key',
    { status: 401, body: { error: 'sk-mine' } },
    'embed_api_key',
    /refused by the embedder \(status 401\)/,
  ],
  ['a refused body', { status: 400, body: {} }, 'embed_body', /refused by the embedder \(status 400\)/],
  [
    'no such path',
    { status: 404, body: {} },
    'embed_base_url',
    /must be the address of an embeddings API \(status 404\)/,
  ],
  [
    'another kind of answer',
    { body: { choices: [] } },
    'embed_base_url',
    /does not answer like an OpenAI-compatible embedder/,
  ],
];

describe('registering a token with an embedder', () => {
  it.each(REFUSALS)(
    'refuses %s, names the field, asks once and stores nothing',
    async (_, answer, field, message) => {
      const before = await fixture.tokens.list();
      fixture.upstream.always(answer);
      const refused = fixture.register(fixture.createEmbedderFields('mine'));
      await expect(refused).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        field,
        message: expect.stringMatching(message),
      });
      await expect(refused).rejects.not.toThrow(/sk-mine/);
      expect(fixture.upstream.requests).toHaveLength(1);
      expect((await fixture.tokens.list()).total).toBe(before.total);
    },
  );

  it.each(REFUSALS)('refuses %s in an update, and leaves the token as it was', async (_, answer, field) => {
    const token = await fixture.register(fixture.createEmbedderFields('good'));
    fixture.upstream.always(answer);
    await expect(fixture.change(token, { embed_body: { model: 'bad' } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field,
    });
    expect((await fixture.config(token.id)).configHash).toBe(token.configHash);
  });

  it.each<[string, Script, string, RegExp]>([
    ['another dimension', { body: { embeddings: [[1, 0, 0]] } }, 'embed_dims', /must be 3, .*\(it is 64\)/],
    [
      'a model that is not there',
      { status: 404, body: { error: 'model "m" not found' } },
      'embed_body',
      /contains a model/,
    ],
    [
      'another kind of answer',
      { body: { data: [{ embedding: [1] }] } },
      'embed_base_url',
      /does not answer like Ollama/,
    ],
  ])('refuses %s of an Ollama that is spoken to in its own format', async (_, answer, field, message) => {
    fixture.upstream.always(answer);
    const fields = {
      ...fixture.createEmbedderFields('mine'),
      embed_provider: 'ollama',
      embed_base_url: `${fixture.upstream.origin}/api`,
    };
    await expect(fixture.register(fields)).rejects.toMatchObject({
      field,
      message: expect.stringMatching(message),
    });
    expect(fixture.upstream.last.url).toBe('/api/embed');
  });

  it('refuses a memory LLM of a provider with a format of its own whose body names no model', async () => {
    const fields = {
      memory_llm_base_url: fixture.upstream.url,
      memory_llm_api_key: 'sk-m',
      memory_llm_body: { temperature: 0 },
    };
    const refused = fixture.register({ ...fields, memory_llm_provider: 'anthropic' });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'memory_llm_body' });
    expect((await fixture.register({ ...fields, memory_llm_provider: 'openai' })).memoryLlm?.provider).toBe(
      'openai',
    );
  });

  it('accepts an embedder that is silent or busy, because it may be started later', async () => {
    const closed = { ...fixture.createEmbedderFields('later'), embed_base_url: 'http://127.0.0.1:9/v1' };
    expect((await fixture.register(closed)).embedder?.dims).toBe(64);
    fixture.upstream.next({ status: 503, body: {} }, { end: 'hang' });
    await fixture.register(fixture.createEmbedderFields('busy'));
    await fixture.register(fixture.createEmbedderFields('slow'));
  });

  it('asks nothing of a token without an embedder, nor at changes of something else', async () => {
    const plain = await fixture.register({});
    await fixture.change(plain, { label: 'mine' });
    expect(fixture.upstream.requests).toEqual([]);
    const token = await fixture.register(fixture.createEmbedderFields('mine'));
    await fixture.change(token, { label: 'mine' });
    expect(fixture.upstream.requests).toHaveLength(1);
    await fixture.change(token, { embed_api_key: 'sk-other' });
    expect(fixture.upstream.last.headers.authorization).toBe('Bearer sk-other');
  });

  it('repairs a corrupt token, which served nobody', async () => {
    const token = await fixture.register(fixture.createEmbedderFields('mine'));
    await fixture.db.query('UPDATE tokens SET embed_dims = 0 WHERE id = $1', [token.id]);
    expect((await fixture.change(token, fixture.createEmbedderFields('other'))).previousEmbedder).toBeNull();
  });
});
