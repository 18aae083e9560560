import { describe, expect, it } from '@jest/globals';
import { parseTokenConfig } from './parse-token-config.js';
import { PATH_GROUPS } from './path-groups.js';
import { toNewFields } from './token-input.js';
import { EMBED_GROUP, type TokenFields } from './token-fields.js';

const identity = { id: 't', spaceId: 's', ownerUserId: null, previousEmbedder: null };
const settings = { searchTimeoutMs: 30_000, blockPrivate: false };
const MEMORY_LLM = {
  memory_llm_provider: 'openai',
  memory_llm_base_url: 'http://mem.test/v1/chat/completions',
  memory_llm_api_key: 'sk-mem',
  memory_llm_body: '{"model":"m","temperature":0}',
};
const EMBED = {
  embed_provider: 'acme',
  embed_base_url: 'https://embed.test',
  embed_api_key: 'sk-embed',
  embed_dims: 8,
  embed_body: '{"model":"e"}',
};
const complete = toNewFields({
  llm_base_url: 'https://llm.test',
  llm_api_key: 'sk-llm',
  ...MEMORY_LLM,
  ...EMBED,
});
const NO_EMBEDDER: Partial<TokenFields> = Object.fromEntries(EMBED_GROUP.map((name) => [name, null]));
const parse = (fields: Partial<TokenFields>) =>
  parseTokenConfig(identity, { ...complete, ...fields }, settings);

describe('parseTokenConfig', () => {
  it('S0-49 reads chat LLM, memory LLM, embedder, memory prompt and behaviour', () => {
    expect(parse({ memory_prompt: 'Keep names.', llm_auth: 'x-api-key' })).toMatchObject({
      ...identity,
      llm: {
        baseUrl: 'https://llm.test',
        apiKey: 'sk-llm',
        auth: 'x-api-key',
        model: null,
        provider: null,
        wires: ['chat', 'responses'],
        paths: ['inference', 'own_objects'],
      },
      memoryLlm: { provider: 'openai', apiKey: 'sk-mem', body: { model: 'm', temperature: 0 } },
      embedder: { provider: 'acme', dims: 8, body: { model: 'e' } },
      memoryPrompt: 'Keep names.',
      memoryLimit: 5,
      sessionWindowSize: 10,
      policy: { preset: 'bridge', recall: { limit: 5, timeout_ms: 30_000 }, history: { window: 10 } },
      scopes: ['proxy', 'memory'],
      expiresAt: null,
    });
  });

  it.each([
    [null, 'bearer', ['chat', 'responses']],
    ['openai', 'bearer', ['chat', 'responses']],
    [' Anthropic ', 'x-api-key', ['messages', 'chat']],
    ['gemini', 'bearer', ['chat']],
  ] as const)('derives from the provider %p the header of its key and its wires', (provider, auth, wires) => {
    expect(parse({ llm_provider: provider }).llm).toMatchObject({ auth, wires });
    expect(parse({ llm_provider: provider, llm_auth: 'api-key', llm_wires: ['messages'] }).llm).toMatchObject(
      {
        auth: 'api-key',
        wires: ['messages'],
      },
    );
  });

  it.each([
    [null, ['inference', 'own_objects']],
    [['all'], PATH_GROUPS],
    [['files'], ['files']],
    [
      ['other', 'inference', 'other'],
      ['inference', 'other'],
    ],
    [[], []],
  ])('reads the paths %j', (paths, groups) => expect(parse({ paths }).llm.paths).toEqual(groups));

  it.each([
    ['llm_wires', [], /^llm_wires must contain at least one of chat, responses, messages$/],
    ['llm_wires', ['chat', 'soap'], /^llm_wires\[1\] must be one of chat/],
    ['paths', ['files', 'all'], /^paths\[1\] must be one of inference, own_objects/],
    ['paths', ['never'], /^paths\[0\] must be one of/],
  ])('refuses %s with %j', (field, list, message) =>
    expect(() => parse({ [field]: list })).toThrow(
      expect.objectContaining({ message: expect.stringMatching(message) }),
    ),
  );

  it('treats groups whose columns are all null as absent', () => {
    const config = parseTokenConfig(
      identity,
      toNewFields({ llm_base_url: 'https://llm.test', llm_api_key: 'k' }),
      settings,
    );
    expect([config.memoryLlm, config.embedder, config.llm.auth]).toEqual([null, null, 'bearer']);
  });

  const STRINGS = [
    'llm_base_url',
    'llm_api_key',
    'memory_llm_provider',
    'memory_llm_base_url',
    'memory_llm_api_key',
    'memory_llm_body',
    'embed_provider',
    'embed_base_url',
    'embed_api_key',
    'embed_body',
  ] as const;

  it.each(STRINGS.flatMap((field) => [null, '', '  ', 'a\0b'].map((value) => [field, value] as const)))(
    'refuses %s = %j and returns the field',
    (field, value) =>
      expect(() => parse({ [field]: value })).toThrow(
        expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
      ),
  );

  it.each(['llm_auth', 'llm_model', 'llm_provider', 'memory_prompt'] as const)(
    'refuses an empty optional %s and returns the field',
    (field) => {
      expect(() => parse({ [field]: '' })).toThrow(expect.objectContaining({ field }));
      expect(() => parse({ [field]: null })).not.toThrow();
    },
  );

  it.each(
    (['embed_dims', 'memory_limit', 'session_window_size'] as const).flatMap((field) =>
      [null, 0, -1, 1.5, 2 ** 31, Number.NaN].map((value) => [field, value] as const),
    ),
  )('refuses %s = %p and returns the field', (field, value) => {
    expect(() => parse({ [field]: value })).toThrow(expect.objectContaining({ field }));
  });

  it.each(
    (['memory_llm_body', 'embed_body'] as const).flatMap((field) =>
      ['{', '{model:1}', '[]', '[{}]', '"text"', '5', 'null', 'true'].map((value) => [field, value] as const),
    ),
  )('S0-19 never reads %s = %s as an empty object', (field, value) => {
    expect(() => parse({ [field]: value })).toThrow(expect.objectContaining({ field }));
  });

  it('S0-38 keeps every key of the bodies as it is', () => {
    const body = '{"model":"m","stop":["a"],"x-vendor":{"deep":[1,null]},"temperature":0}';
    expect(parse({ memory_llm_body: body, embed_body: body })).toMatchObject({
      memoryLlm: { body: JSON.parse(body) as object },
      embedder: { body: JSON.parse(body) as object },
    });
  });

  it.each<[Partial<TokenFields>, string]>([
    [{ llm_base_url: 'ftp://llm.test' }, 'llm_base_url'],
    [{ llm_base_url: 'llm.test' }, 'llm_base_url'],
    [{ llm_base_url: 'https://user:pass@llm.test' }, 'llm_base_url'],
    [{ llm_base_url: 'http://169.254.169.254/latest' }, 'llm_base_url'],
    [{ llm_api_key: 'sk-1\n' }, 'llm_api_key'],
    [{ llm_auth: 'basic' }, 'llm_auth'],
    [{ policy: '{' }, 'policy'],
    [{ policy: '[]' }, 'policy'],
    [{ policy: '{"recall":{"foo":1}}' }, 'policy.recall.foo'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['proxy', 'admin'] }, 'scopes[1]'],
    [{ label: 'x'.repeat(201) }, 'label'],
  ])('refuses %j and returns the field %s', (fields, field) =>
    expect(() => parse(fields)).toThrow(expect.objectContaining({ field })),
  );

  it('refuses private addresses if they are blocked (D36)', () => {
    const fields = { ...complete, llm_base_url: 'http://127.0.0.1:11434' };
    expect(() => parseTokenConfig(identity, fields, settings)).not.toThrow();
    expect(() => parseTokenConfig(identity, fields, { ...settings, blockPrivate: true })).toThrow(
      expect.objectContaining({ field: 'llm_base_url' }),
    );
  });

  it('S0-36 returns a deeply frozen configuration', () => {
    const config = parse({ policy: '{"skills":[{"name":"a"}]}' });
    const parts: unknown[] = [
      config,
      config.llm,
      config.memoryLlm?.body,
      config.embedder,
      config.policy.recall,
      config.policy.skills[0],
      config.scopes,
    ];
    expect(parts.every(Object.isFrozen)).toBe(true);
    expect(() => Object.assign(config.llm, { baseUrl: 'https://evil.test' })).toThrow(TypeError);
  });

  const readPrefixes = (fields: Partial<TokenFields>): (string | undefined)[] => {
    const { embedder } = parse(fields);
    return [embedder?.queryPrefix, embedder?.passagePrefix];
  };

  it('uses the default prefixes of a known model, unless the token sets prefixes', () => {
    const embed_body = '{"model":"intfloat/multilingual-e5-small"}';
    expect(readPrefixes({})).toEqual(['', '']);
    expect(readPrefixes({ embed_body })).toEqual(['query: ', 'passage: ']);
    expect(readPrefixes({ embed_body, embed_query_prefix: '', embed_passage_prefix: 'text: ' })).toEqual([
      '',
      'text: ',
    ]);
  });

  it('accepts the bundled model or an installed one without address and key', () => {
    expect(parse({ ...NO_EMBEDDER, embed_provider: 'bundled' }).embedder).toEqual({
      provider: 'bundled',
      baseUrl: 'local:',
      apiKey: '',
      dims: 512,
      body: {},
    });
    const installed = { embed_provider: 'onnx', embed_dims: 384, embed_body: '{"model":"e5-small"}' };
    expect(parse({ ...NO_EMBEDDER, ...installed }).embedder).toMatchObject({ dims: 384, baseUrl: 'local:' });
  });

  it('calls a server although its provider has the name of a local embedder', () => {
    expect(parse({ embed_provider: 'onnx' }).embedder?.baseUrl).toBe('https://embed.test');
  });

  it.each([
    [{ embed_provider: 'onnx', embed_dims: 3, embed_body: '{"model":"../secrets"}' }, 'embed_body'],
    [{ embed_provider: 'onnx', embed_dims: 3, embed_body: '{"model":"/srv/model"}' }, 'embed_body'],
    [{ embed_provider: 'onnx', embed_body: '{"model":"e5"}' }, 'embed_dims'],
    [{ embed_provider: 'bundled', embed_api_key: 'sk' }, 'embed_api_key'],
  ])('refuses the local embedder %j', (fields, field) => {
    expect(() => parse({ ...NO_EMBEDDER, ...fields })).toThrow(expect.objectContaining({ field }));
  });

  it.each([
    [{ embed_query_prefix: 'x'.repeat(501) }, 'embed_query_prefix'],
    [{ embed_passage_prefix: 'a\0' }, 'embed_passage_prefix'],
    [{ ...NO_EMBEDDER, embed_query_prefix: 'query: ' }, 'embed_query_prefix'],
  ])('refuses the prefix of %j', (fields, field) => {
    expect(() => parse(fields)).toThrow(expect.objectContaining({ field }));
  });

  it('accepts an empty prefix without an embedder', () => {
    expect(parse({ ...NO_EMBEDDER, embed_query_prefix: '' }).embedder).toBeNull();
  });

  it.each<Partial<TokenFields>>([
    { llm_api_key: 'sk-other' },
    { memory_prompt: 'p' },
    { memory_limit: 6 },
    { policy: '{"end_users":"header"}' },
    { embed_body: '{"model":"f"}' },
    { embed_query_prefix: 'query: ' },
    { expires_at: 1 },
  ])('changes the hash with %j, and computes the same hash for the same fields', (fields) => {
    expect(parse(fields).configHash).not.toBe(parse({}).configHash);
    expect(parse(fields).configHash).toBe(parse(fields).configHash);
  });
});
