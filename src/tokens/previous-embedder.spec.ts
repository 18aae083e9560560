import { describe, expect, it } from '@jest/globals';
import { createSecretBox } from '../common/crypto/master-key.js';
import {
  openPrevious,
  choosePreviousEmbedder,
  sealPrevious,
  chooseServingEmbedder,
} from './previous-embedder.js';
import type { EmbedderConfig, PreviousEmbedder } from './token-config.js';

const A: EmbedderConfig = {
  provider: 'a',
  baseUrl: 'https://a.test',
  apiKey: 'sk-a',
  dims: 2,
  body: { model: 'a' },
};
const B: EmbedderConfig = { ...A, body: { model: 'b' } };
const C: EmbedderConfig = { ...A, dims: 3 };
const SERVES_A: PreviousEmbedder = { embedder: A };
const SERVES_INSTANCE: PreviousEmbedder = { embedder: null };

describe('choosePreviousEmbedder', () => {
  it.each<
    [string, EmbedderConfig | null, PreviousEmbedder | null, EmbedderConfig | null, PreviousEmbedder | null]
  >([
    ['the embedder stays the same', A, null, A, null],
    ['only the key changes', A, null, { ...A, apiKey: 'sk-other' }, null],
    ['the model changes', A, null, B, SERVES_A],
    ['the instance’s embedder replaces the token’s', A, null, null, SERVES_A],
    ['the token’s embedder replaces the instance’s', null, null, A, SERVES_INSTANCE],
    ['the instance’s embedder stays', null, null, null, null],
    ['the new embedder changes again', B, SERVES_A, C, SERVES_A],
    ['the previous embedder is restored', B, SERVES_A, { ...A, apiKey: 'sk-new' }, null],
    ['the instance’s embedder is restored', B, SERVES_INSTANCE, null, null],
    ['the key of the new embedder changes', B, SERVES_A, { ...B, apiKey: 'sk-b' }, SERVES_A],
  ])('chooses the serving embedder if %s', (_, embedder, previousEmbedder, wanted, expected) => {
    expect(choosePreviousEmbedder({ embedder, previousEmbedder }, wanted)).toEqual(expected);
    expect(chooseServingEmbedder({ embedder: wanted, previousEmbedder: expected })).toEqual(
      expected === null ? wanted : expected.embedder,
    );
  });

  it('seals the previous embedder for its token only', () => {
    const box = createSecretBox(Buffer.alloc(32, 1));
    const sealed = sealPrevious('t1', SERVES_A, box);
    expect(sealed).not.toMatch(/sk-a|a\.test/);
    expect(openPrevious('t1', sealed, box)).toEqual(SERVES_A);
    expect(openPrevious('t2', sealed, box)).toBeNull();
    expect(openPrevious('t1', sealPrevious('t1', SERVES_INSTANCE, box), box)).toEqual(SERVES_INSTANCE);
    expect([sealPrevious('t1', null, box), openPrevious('t1', null, box)]).toEqual([null, null]);
  });
});
