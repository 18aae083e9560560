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

describe('the embedder that serves', () => {
  it.each<
    [string, EmbedderConfig | null, PreviousEmbedder | null, EmbedderConfig | null, PreviousEmbedder | null]
  >([
    ['stays the same', A, null, A, null],
    ['is the same with another key', A, null, { ...A, apiKey: 'sk-other' }, null],
    ['goes on for another model', A, null, B, SERVES_A],
    ['goes on for the instance’s', A, null, null, SERVES_A],
    ['is the instance’s, which goes on', null, null, A, SERVES_INSTANCE],
    ['is the instance’s and stays', null, null, null, null],
    ['goes on when the wanted one changes again', B, SERVES_A, C, SERVES_A],
    ['is wanted again', B, SERVES_A, { ...A, apiKey: 'sk-new' }, null],
    ['is the instance’s, wanted again', B, SERVES_INSTANCE, null, null],
    ['goes on when the wanted one gets another key', B, SERVES_A, { ...B, apiKey: 'sk-b' }, SERVES_A],
  ])('%s', (_, embedder, previousEmbedder, wanted, expected) => {
    expect(choosePreviousEmbedder({ embedder, previousEmbedder }, wanted)).toEqual(expected);
    expect(chooseServingEmbedder({ embedder: wanted, previousEmbedder: expected })).toEqual(
      expected === null ? wanted : expected.embedder,
    );
  });

  it('is stored sealed, for its token only', () => {
    const box = createSecretBox(Buffer.alloc(32, 1));
    const sealed = sealPrevious('t1', SERVES_A, box);
    expect(sealed).not.toMatch(/sk-a|a\.test/);
    expect(openPrevious('t1', sealed, box)).toEqual(SERVES_A);
    expect(openPrevious('t2', sealed, box)).toBeNull();
    expect(openPrevious('t1', sealPrevious('t1', SERVES_INSTANCE, box), box)).toEqual(SERVES_INSTANCE);
    expect([sealPrevious('t1', null, box), openPrevious('t1', null, box)]).toEqual([null, null]);
  });
});
