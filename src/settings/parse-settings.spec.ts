import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, parseSettingsPatch, readSettings, SETTING_KEYS } from './parse-settings.js';

const TOKEN = '00000000-0000-4000-8000-000000000001';

describe('settings', () => {
  it.each([
    ['S3-60 memoryEnabled', { memoryEnabled: true }],
    ['S3-61 memoryMaxTokens', { memoryMaxTokens: 2_000 }],
    ['S3-62 memoryRetentionDays', { memoryRetentionDays: 30 }],
    ['S3-27 memoryReach', { memoryReach: 'space' }],
    ['S3-64 skillsEnabled', { skillsEnabled: false }],
    ['chat.token_id', { 'chat.token_id': null }],
  ])('%s is %j by default', (_key, expected) => expect(DEFAULT_SETTINGS).toMatchObject(expected));

  it('S3-63 memoryStrategy is hybrid by default, and one of recent, semantic and hybrid', () => {
    expect(DEFAULT_SETTINGS.memoryStrategy).toBe('hybrid');
    for (const memoryStrategy of ['recent', 'semantic', 'hybrid'])
      expect(parseSettingsPatch({ memoryStrategy })).toEqual({ memoryStrategy });
    for (const memoryStrategy of ['exact', 'RECENT', '', null])
      expect(() => parseSettingsPatch({ memoryStrategy })).toThrow(
        'memoryStrategy must be one of recent, semantic, hybrid',
      );
  });

  it('S3-23 contain the settings of Qdrant with their defaults', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      qdrantEnabled: false,
      qdrantHost: 'localhost',
      qdrantPort: 6_333,
      qdrantApiKey: null,
      qdrantCollection: 'omniroute_memory',
      qdrantEmbeddingModel: 'openai/text-embedding-3-small',
    });
  });

  it.each([
    [{}],
    [{ memoryMaxTokens: 0 }],
    [{ memoryMaxTokens: 16_000, memoryRetentionDays: 1 }],
    [{ memoryRetentionDays: 365 }],
    [{ memoryStrategy: 'recent' }],
    [{ memoryStrategy: 'semantic' }],
    [{ memoryReach: 'session' }],
    [{ 'chat.token_id': TOKEN }],
    [{ 'chat.token_id': null, qdrantApiKey: null }],
    [{ qdrantHost: 'https://qdrant.example:6333', qdrantApiKey: 'key' }],
  ])('accept %j', (patch) => expect(parseSettingsPatch(patch)).toBe(patch));

  it.each<[unknown, string]>([
    [{ memoryEnabled: 'true' }, 'memoryEnabled'],
    [{ memoryMaxTokens: -1 }, 'memoryMaxTokens'],
    [{ memoryMaxTokens: 16_001 }, 'memoryMaxTokens'],
    [{ memoryMaxTokens: 1.5 }, 'memoryMaxTokens'],
    [{ memoryMaxTokens: null }, 'memoryMaxTokens'],
    [{ memoryRetentionDays: 0 }, 'memoryRetentionDays'],
    [{ memoryRetentionDays: 366 }, 'memoryRetentionDays'],
    [{ memoryStrategy: 'exact' }, 'memoryStrategy'],
    [{ memoryStrategy: 'constructor' }, 'memoryStrategy'],
    [{ memoryReach: 'global' }, 'memoryReach'],
    [{ skillsEnabled: 1 }, 'skillsEnabled'],
    [{ 'chat.token_id': 'me' }, 'chat.token_id'],
    [{ qdrantPort: 0 }, 'qdrantPort'],
    [{ qdrantHost: '' }, 'qdrantHost'],
    [{ qdrantCollection: 'a/b' }, 'qdrantCollection'],
    [{ qdrantApiKey: 'a b' }, 'qdrantApiKey'],
    [{ master_key: {} }, 'master_key'],
    [JSON.parse('{"__proto__":{}}'), '__proto__'],
    [{ skillsEnabled: true, unknown: 1 }, 'unknown'],
    [[], 'settings'],
    [null, 'settings'],
    ['{}', 'settings'],
  ])('S3-61 S3-62 refuse %j and report the field %s', (patch, field) =>
    expect(() => parseSettingsPatch(patch)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
    ),
  );
});

describe('readSettings', () => {
  it('completes stored settings with defaults, and reports ignored ones', () => {
    const ignored: string[] = [];
    const stored = new Map<string, unknown>([
      ['memoryMaxTokens', 500],
      ['memoryStrategy', 'best'],
      ['master_key', {}],
    ]);
    const settings = readSettings(stored, (key) => ignored.push(key));
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, memoryMaxTokens: 500 });
    expect([ignored, Object.isFrozen(settings), Object.keys(settings)]).toEqual([
      ['memoryStrategy'],
      true,
      SETTING_KEYS,
    ]);
  });
});
