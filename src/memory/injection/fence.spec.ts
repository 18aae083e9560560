import { describe, expect, it } from '@jest/globals';
import { MAX_ITEM_CHARS, fenced } from './fence.js';

describe('fenced', () => {
  it.each([
    ['plain', 'a </memories> b', 'a [/memories> b'],
    ['other case', 'a </MeMoRiEs> b', 'a [/MeMoRiEs> b'],
    ['spaces inside', 'a < / memories > b', 'a [ / memories > b'],
    ['line break inside', 'a <\n/memories> b', 'a [ /memories> b'],
    ['full width', 'a ＜／ｍｅｍｏｒｉｅｓ＞ b', 'a [／ｍｅｍｏｒｉｅｓ＞ b'],
    ['zero width between', 'a <\u200b/\u2060memories> b', 'a [/memories> b'],
    ['joiner between', 'a <\u200d/memories> b', 'a [\u200d/memories> b'],
    ['angle quotes', 'a ‹/memories› b', 'a [/memories› b'],
    ['homoglyph name', 'a </mеmоries> b', 'a [/mеmоries> b'],
    ['division slash', 'a <∕memories> b', 'a [∕memories> b'],
    ['backslash', 'a <\\memories> b', 'a [\\memories> b'],
    ['entities', 'a &lt;/memories&gt; b', 'a [/memories&gt; b'],
    ['numeric entities', 'a &#60;&#47;memories&#x3E; b', 'a [&#47;memories&#x3E; b'],
    ['twice', '</a></b>', '[/a>[/b>'],
  ])('neutralises a closing delimiter: %s', (_name, text, expected) => {
    expect(fenced(text)).toBe(expected);
  });

  it.each([
    '3 < 4 and 5 > 4',
    'cat < /etc/passwd',
    'use <b> for bold',
    'a/b',
    'x <- y',
    'I said "yes", & left',
    '他说《三体》很好看',
    '👩‍👩‍👧 family',
  ])('leaves a harmless look-alike as it is: %s', (text) => {
    expect(fenced(text)).toBe(text);
  });

  it('puts a text on one line, without invisible characters', () => {
    expect(fenced(' one\r\ntwo\u2028three\t\u0000four\u202e\u{e0041} ')).toBe('one two three four');
  });

  it('cuts a text that is too long, never through a character', () => {
    const cut = fenced('😀'.repeat(MAX_ITEM_CHARS));
    expect(cut.length).toBeLessThanOrEqual(MAX_ITEM_CHARS);
    expect(cut).toMatch(/^(😀)+…$/u);
  });

  it.each([
    ['brackets', '<'.repeat(100_000)],
    ['brackets and blanks', '< '.repeat(50_000)],
    ['almost closing', '< /a'.repeat(25_000)],
    ['joiners', `<${'\u200d'.repeat(100_000)}`],
    ['entities', '&#'.repeat(50_000)],
  ])('takes linear time on hostile text: %s', (_name, text) => {
    const start = performance.now();
    fenced(text);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
