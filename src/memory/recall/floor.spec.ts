import { describe, expect, it } from '@jest/globals';
import type { IndexHit } from '../../memory-index/memory-index.port.js';
import { isSmallTalk, isWorthRecalling } from './floor.js';

/** `size` candidates, one of them covering this share of the message. */
function hits(coverage: number, size = 200, extra: { speaker?: string; dense?: number } = {}): IndexHit[] {
  const { speaker = '', dense = null } = extra;
  return Array.from({ length: size }, (_, at) => ({
    document: {
      id: `m:${at}`,
      kind: 'turn',
      endUser: '',
      appId: '',
      projectId: '',
      sessionId: '',
      role: 'user',
      speaker,
      text: '',
      createdAt: 0,
      expiresAt: null,
      position: at,
      hash: '',
      vector: null,
      model: null,
    },
    lexical: 1,
    session: 1,
    dense,
    neighbour: null,
    coverage: at === 0 ? coverage : 0,
  }));
}

describe('isWorthRecalling', () => {
  it.each<[string, number, boolean]>([
    ['What is the name of my dog?', 0.4, true],
    ['What is the name of my dog?', 0.2, false],
    ['Who plays the violin?', 0.6, true],
    ['Why is the sky blue?', 0.4, false],
    ['Write a haiku about autumn leaves.', 0.5, false],
    ['The choir rehearsal moves to Tuesday.', 0.95, true],
    ['我的狗叫什么名字？', 0.6, true],
  ])('%s with %d of it in one text → %s', (message, coverage, expected) => {
    expect(isWorthRecalling(hits(coverage), message)).toBe(expected);
  });

  it('asks for less when few texts could match by chance', () => {
    expect(isWorthRecalling(hits(0.2, 8), 'What must I keep out of the cake?')).toBe(true);
    expect(isWorthRecalling(hits(0.2, 200), 'What must I keep out of the cake?')).toBe(false);
  });

  it('listens to a question that names a speaker, by words or by meaning', () => {
    const ann = { speaker: 'Ann' };
    expect(isWorthRecalling(hits(0.3, 200, ann), 'Which instrument does Ann practise?')).toBe(true);
    expect(isWorthRecalling(hits(0.3, 200, ann), 'Which instrument does Bob practise?')).toBe(false);
    expect(isWorthRecalling(hits(0, 200, { ...ann, dense: 0.6 }), 'Which instrument does Ann practise?')).toBe(true);
    expect(isWorthRecalling(hits(0.3, 200, ann), 'Congratulations to Ann, that violin concert deserved applause')).toBe(false);
  });

  it('is silent without candidates', () => {
    expect(isWorthRecalling([], 'Where do I live?')).toBe(false);
  });
});

describe('isSmallTalk', () => {
  it.each([
    ['Hi there!', true],
    ['Thanks a lot, great work', true],
    ['ok', true],
    ["How's it going?", true],
    ['Where do I live?', false],
    ['Thanks, and the dog?', false],
  ])('%s → %s', (message, expected) => {
    expect(isSmallTalk(message)).toBe(expected);
  });
});
