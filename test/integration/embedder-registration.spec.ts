import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Script } from '../support/upstream/answers.js';
import { useWorld, type World } from './reembedding-fixture.js';

// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

let world: World;
useWorld((made) => (world = made));

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
      const before = await world.tokens.list();
      world.upstream.always(answer);
      const refused = world.register(world.embedder('mine'));
      await expect(refused).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        field,
        message: expect.stringMatching(message),
      });
      await expect(refused).rejects.not.toThrow(/sk-mine/);
      expect(world.upstream.requests).toHaveLength(1);
      expect((await world.tokens.list()).total).toBe(before.total);
    },
  );

  it.each(REFUSALS)('refuses %s in an update, and leaves the token as it was', async (_, answer, field) => {
    const token = await world.register(world.embedder('good'));
    world.upstream.always(answer);
    await expect(world.change(token, { embed_body: { model: 'bad' } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field,
    });
    expect((await world.config(token.id)).configHash).toBe(token.configHash);
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
    world.upstream.always(answer);
    const fields = {
      ...world.embedder('mine'),
      embed_provider: 'ollama',
      embed_base_url: `${world.upstream.origin}/api`,
    };
    await expect(world.register(fields)).rejects.toMatchObject({
      field,
      message: expect.stringMatching(message),
    });
    expect(world.upstream.last.url).toBe('/api/embed');
  });

  it('refuses a memory LLM of a provider with a format of its own whose body names no model', async () => {
    const fields = {
      memory_llm_base_url: world.upstream.url,
      memory_llm_api_key: 'sk-m',
      memory_llm_body: { temperature: 0 },
    };
    const refused = world.register({ ...fields, memory_llm_provider: 'anthropic' });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'memory_llm_body' });
    expect((await world.register({ ...fields, memory_llm_provider: 'openai' })).memoryLlm?.provider).toBe(
      'openai',
    );
  });

  it('accepts an embedder that is silent or busy, because it may be started later', async () => {
    const closed = { ...world.embedder('later'), embed_base_url: 'http://127.0.0.1:9/v1' };
    expect((await world.register(closed)).embedder?.dims).toBe(64);
    world.upstream.next({ status: 503, body: {} }, { end: 'hang' });
    await world.register(world.embedder('busy'));
    await world.register(world.embedder('slow'));
  });

  it('asks nothing of a token without an embedder, nor at changes of something else', async () => {
    const plain = await world.register({});
    await world.change(plain, { label: 'mine' });
    expect(world.upstream.requests).toEqual([]);
    const token = await world.register(world.embedder('mine'));
    await world.change(token, { label: 'mine' });
    expect(world.upstream.requests).toHaveLength(1);
    await world.change(token, { embed_api_key: 'sk-other' });
    expect(world.upstream.last.headers.authorization).toBe('Bearer sk-other');
  });

  it('repairs a corrupt token, which served nobody', async () => {
    const token = await world.register(world.embedder('mine'));
    await world.db.query('UPDATE tokens SET embed_dims = 0 WHERE id = $1', [token.id]);
    expect((await world.change(token, world.embedder('other'))).previousEmbedder).toBeNull();
  });
});
