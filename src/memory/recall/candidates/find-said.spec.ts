import { describe, expect, it } from '@jest/globals';
import { maskSecrets } from '../../../common/text/secrets.js';
import type { RecalledItem } from '../recall.types.js';
import { findSaidHashes } from './find-said.js';
import { readCpuMs } from '../../../../test/support/cpu-time.js';

const memory = (text: string, turnIds: readonly string[] = []): RecalledItem => {
  return {
    id: 'f:1',
    kind: 'memory',
    text,
    role: 'memory',
    sessionId: 's',
    createdAt: 0,
    hash: 'h',
    score: 1,
    turnIds,
  };
};
const NO_TURNS = { turnIds: new Set<string>(), show: (text: string) => text };

describe('findSaidHashes', () => {
  it.each<[string, string, string[]]>([
    ['the whole message', 'I like tea', ['I like tea']],
    ['one of its sentences', 'I like tea.', ['Hello there! I like tea. What else?']],
    ['other case, punctuation and spacing', 'I  LIKE “tea”', ['hm: ok\nI like tea!']],
    ['two sentences, each in another message', 'I like tea. I hate rain.', ['I hate rain', 'I like tea']],
    ['Chinese', '我喜欢喝茶', ['你好。我喜欢喝茶！']],
    ['full width', 'Ｉ like tea', ['I like tea']],
  ])('finds a memory that is said: %s', (_name, text, texts) => {
    expect(findSaidHashes([memory(text)], { texts, ...NO_TURNS })).toEqual(['h']);
  });

  it.each<[string, string, string[]]>([
    ['part of a sentence that says the contrary', 'I like tea', ['I never said that I like tea']],
    ['a sentence that says more', 'I like tea', ['I like tea with milk']],
    ['one of two sentences', 'I like tea. I hate rain.', ['I like tea']],
    ['other words', 'I like tea', ['I like coffee']],
    ['nothing but marks', '!!', ['??']],
    ['nothing', 'I like tea', []],
    ['what was said too long ago', 'I like tea', ['I like tea', 'x'.repeat(40_000)]],
  ])('leaves a memory that is not: %s', (_name, text, texts) => {
    expect(findSaidHashes([memory(text)], { texts, ...NO_TURNS })).toEqual([]);
  });

  it('finds a memory derived from a turn of the conversation, and no other', () => {
    const items = [
      memory('The user drinks oolong', ['t1', 't2']),
      { ...memory('The user cycles', ['t3']), hash: 'other' },
    ];
    expect(findSaidHashes(items, { ...NO_TURNS, texts: [], turnIds: new Set(['t2']) })).toEqual(['h']);
  });

  it('masks the typed text before it compares it with masked memories', () => {
    const conversation = { ...NO_TURNS, texts: ['my PIN is 4711'], show: maskSecrets };
    expect(findSaidHashes([memory('my PIN is [secret]')], conversation)).toEqual(['h']);
  });

  it('ignores turns, which are known by their hash', () => {
    expect(
      findSaidHashes([{ ...memory('I like tea'), kind: 'turn' }], { ...NO_TURNS, texts: ['I like tea'] }),
    ).toEqual([]);
  });

  it('finds a text at the end of a message that is too long to be compared whole', () => {
    expect(
      findSaidHashes([memory('I like tea')], { texts: [`${'x'.repeat(100_000)}\nI like tea`], ...NO_TURNS }),
    ).toEqual(['h']);
  });

  it.each([
    ['one message', ['What do I like? '.repeat(100_000)]],
    ['many messages', Array.from({ length: 50_000 }, (_, at) => `message ${at}`)],
    ['full stops', ['.'.repeat(1_000_000)]],
  ])('takes bounded time on a long request: %s', (_name, texts) => {
    const items = Array.from({ length: 100 }, (_, at) => memory(`I like tea number ${at}`));
    const start = readCpuMs();
    findSaidHashes(items, { texts, ...NO_TURNS });
    expect(readCpuMs() - start).toBeLessThan(5_000);
  });
});
