import { describe, expect, it } from '@jest/globals';
import type { SessionRecord } from '../session-store.js';
import { searchDocuments, toDocuments } from './search-documents.js';
import { findQueryWords, findWords } from './words.js';

const say = (content: string, created_at = 1): SessionRecord => ({
  kind: 'message',
  run_id: 'r1',
  created_at,
  context_visible: true,
  message: { role: 'user', content },
});
const search = (texts: readonly string[], query: string, limit = 5): string[] =>
  searchDocuments(
    texts.flatMap((text, at) => toDocuments(`s${at}`, [say(text, at)])),
    query,
    limit,
  ).map(({ session_id }) => session_id);

describe('words', () => {
  it('are folded in case and width', () =>
    expect(findWords('The ＣＡＫＥ, Straße!')).toEqual(['the', 'cake', 'straße']));
  it('of Chinese and Japanese are characters and pairs', () =>
    expect(findWords('我喜欢茶')).toEqual(['我', '喜', '欢', '茶', '我喜', '喜欢', '欢茶']));
  it('of a query hold a single character only where it stands alone', () => {
    expect(findQueryWords('茶 喜欢')).toEqual(['茶', '喜欢']);
    expect(findQueryWords('tea tea')).toEqual(['tea']);
  });
});

describe('search', () => {
  it('finds rare words before common ones, and short texts before long ones', () => {
    const texts = [
      'I like tea and cake',
      'I like tea',
      'tea with hazelnuts in a very long talk about all the things that we bought',
      'rain',
    ];
    expect(search(texts, 'tea')).toEqual(['s1', 's0', 's2']);
    expect(search(texts, 'tea hazelnuts')[0]).toBe('s2');
    expect(search(texts, 'nothing of it')).toEqual([]);
    expect(search(texts, '!?')).toEqual([]);
    expect(search(texts, 'tea', 1)).toEqual(['s1']);
  });

  it('finds Chinese words and single characters', () => {
    expect(search(['我对榛子过敏', '我住在里斯本'], '榛子')).toEqual(['s0']);
    expect(search(['我喜欢喝茶', '我住在里斯本'], '茶')).toEqual(['s0']);
    expect(search(['我对榛子过敏', '我住在里斯本'], '里子')).toEqual([]);
  });

  it('prefers the newer of two equal texts', () =>
    expect(search(['tea', 'tea'], 'tea')).toEqual(['s1', 's0']));

  it('shows at most 300 characters around the word, and no half character', () => {
    const text = `${'🍰'.repeat(400)} hazelnuts ${'🍰'.repeat(400)}`;
    const [hit] = searchDocuments(toDocuments('s', [say(text)]), 'hazelnuts', 1);
    expect(hit!.snippet).toContain('hazelnuts');
    expect(hit!.snippet.length).toBeLessThanOrEqual(300);
    expect(hit!.snippet.isWellFormed()).toBe(true);
    const [late] = searchDocuments(toDocuments('s', [say(`${'x '.repeat(500)}end`)]), 'end', 1);
    expect(late!.snippet).toMatch(/^….* end$/);
    const [short] = searchDocuments(toDocuments('s', [say('Tea')]), 'tea', 1);
    expect(short).toEqual({
      session_id: 's',
      role: 'user',
      created_at: 1,
      snippet: 'Tea',
      score: expect.any(Number),
    });
  });
});
