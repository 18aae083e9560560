import { describe, expect, it } from '@jest/globals';
import type { InstanceSettings, SettingsPatch } from './instance-settings.js';
import { DEFAULT_SETTINGS } from './parse-settings.js';
import {
  markEmptied,
  markFilled,
  findFilledTarget,
  parseLeftTargets,
  parseTargets,
  planQdrantChange,
  buildQdrantUrl,
  findWantedTarget,
} from './qdrant-targets.js';
import { chooseIndex } from './settings-index-chooser.js';

const A = { url: 'http://a:6333', apiKey: null, collection: 'omniroute_memory' };
const B = { ...A, url: 'http://b:6333' };
const OFF: InstanceSettings = { ...DEFAULT_SETTINGS, qdrantHost: 'a' };
const FILLING = after(OFF, { qdrantEnabled: true });
const SERVING: InstanceSettings = { ...FILLING, ...markFilled(FILLING, A) };

function after(settings: InstanceSettings, patch: SettingsPatch): InstanceSettings {
  return { ...settings, ...planQdrantChange(settings, patch) };
}

describe('buildQdrantUrl', () => {
  it.each([
    ['localhost', 'http://localhost:6333'],
    ['q:7000', 'http://q:7000'],
    ['[::1]', 'http://[::1]:6333'],
    ['https://cloud.example', 'https://cloud.example:6333'],
    ['https://cloud.example:443/qdrant/', 'https://cloud.example:443/qdrant'],
    ['', null],
    ['a b', null],
    ['a/b', 'http://a:6333/b'],
    ['ftp://a', null],
    ['http://user:secret@a', null],
    ['http://a?b', null],
    ['q:70000', null],
    ['::1', null],
    [`${'a'.repeat(254)}`, null],
  ])('parses %s as %s', (host, url) => expect(buildQdrantUrl(host, 6_333)).toBe(url));
});

describe('planning a change of the Qdrant settings', () => {
  it('S3-24 serves from a wanted Qdrant only after it is filled', () => {
    expect([findWantedTarget(OFF), findFilledTarget(OFF)]).toEqual([null, null]);
    expect([findWantedTarget(FILLING), findFilledTarget(FILLING)]).toEqual([A, null]);
    expect(findFilledTarget(SERVING)).toEqual(A);
  });

  it('lists unwanted copies until they are removed', () => {
    const moved = after(SERVING, { qdrantHost: 'b' });
    expect([findFilledTarget(moved), parseLeftTargets(moved)]).toEqual([null, [A]]);
    const off = after(moved, { qdrantEnabled: false });
    expect(parseLeftTargets(off)).toEqual([A, B]);
    const half = { ...off, ...markEmptied(off, A) };
    expect(parseLeftTargets(half)).toEqual([B]);
    expect(markEmptied(half, B)).toEqual({ 'index.left': null });
  });

  it('fills a copy again that is wanted again', () => {
    const again = after(after(SERVING, { qdrantEnabled: false }), { qdrantEnabled: true });
    expect([findFilledTarget(again), parseLeftTargets(again)]).toEqual([null, []]);
  });

  it.each([[{ qdrantApiKey: 'other' }], [{ qdrantEmbeddingModel: 'a/b' }], [{}], [{ qdrantEnabled: true }]])(
    'changes nothing else by %j',
    (patch) => {
      expect(planQdrantChange(SERVING, patch)).toBe(patch);
    },
  );

  it('does not serve from a filled Qdrant that is no longer wanted', () => {
    expect(markFilled(after(FILLING, { qdrantHost: 'b' }), A)).toEqual({});
  });

  it.each(['', '{}', '[1]', '[{"url":"a"}]', '[{"url":"a","collection":"c","apiKey":1}]'])(
    'does not accept %s as a list',
    (text) => expect(parseTargets(text)).toBeNull(),
  );
});

describe('chooseIndex', () => {
  it.each<[string, InstanceSettings, ReturnType<typeof chooseIndex>]>([
    ['off', OFF, { serving: null, wanted: null, holding: [] }],
    ['being filled', FILLING, { serving: null, wanted: A, holding: [A] }],
    ['serving', SERVING, { serving: A, wanted: A, holding: [A] }],
    ['moving', after(SERVING, { qdrantHost: 'b' }), { serving: null, wanted: B, holding: [B, A] }],
  ])('Qdrant of the settings %s', (_name, settings, choice) =>
    expect(chooseIndex(null, settings)).toEqual(choice),
  );

  it('S3-24 gives the configuration precedence over the settings, whose copies are kept', () => {
    const own = { ...B, apiKey: 'key' };
    expect(chooseIndex(own, SERVING)).toEqual({ serving: own, wanted: own, holding: [own, A] });
    expect(chooseIndex({ ...A, apiKey: 'key' }, SERVING).holding).toEqual([{ ...A, apiKey: 'key' }]);
  });
});
