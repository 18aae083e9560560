import { describe, expect, it } from '@jest/globals';
import { stemWord, tokenize, splitWords } from './tokenize.js';
import { readCpuMs } from '../../../test/support/cpu-time.js';

describe('tokenize', () => {
  it.each<[string, string[]]>([
    ["Melanie's paintings were running late, didn't they?", ['melani', 'paint', 'run', 'late']],
    ['ＦＵＬＬ width and ﬁne', ['full', 'width', 'fine']],
    ['Born on 3.5.1984 at 10:30', ['born', '3.5.1984', '10:30']],
    ["L'école de mes enfants", ['ecol', 'enfant']],
    ['Ich liebe Katzen und Kätzchen', ['lieb', 'katz', 'katzch']],
    ['Какой у меня размер обуви?', ['размер', 'обув']],
    ['Işık hızı ne kadar?', ['isik', 'hiz']],
    ['متى موعدي مع الطبيب؟', ['موعدي', 'الطبيب']],
    ['मेरी बहन कहाँ रहती है?', ['बहन', 'रहत']],
    ['the of and', []],
    ['', []],
  ])('splits %j into terms', (text, terms) => {
    expect(tokenize(text).terms).toEqual(terms);
  });

  it('splits Chinese into words and pairs, without stop words', () => {
    const { language, terms } = tokenize('我喜欢喝咖啡');
    expect(language).toBe('zh');
    expect(terms).toEqual(expect.arrayContaining(['喜欢', '咖啡']));
    expect(terms).not.toContain('我');
  });

  it('keeps Latin words of a Chinese text', () => {
    expect(tokenize('我在用 Rust 写程序').terms).toContain('rust');
  });

  it('finds a plural by its singular in every language it stems', () => {
    expect(stemWord('maisons', 'fr')).toBe(stemWord('maison', 'fr'));
    expect(stemWord('книги', 'ru')).toBe(stemWord('книга', 'ru'));
    expect(stemWord('λέξη', 'other')).toBe('λεξη');
  });

  it.each([
    ['bought', 'buying'],
    ['Swam', 'swims'],
    ['children', 'child'],
  ])('finds %s by %s', (form, other) => {
    expect(tokenize(form, 'en').terms).toEqual(tokenize(other, 'en').terms);
  });

  it('limits the length of a word and stays fast on long texts', () => {
    expect(splitWords('x'.repeat(5_000))[0]).toHaveLength(40);
    const start = readCpuMs();
    splitWords('漢字'.repeat(10_000));
    expect(readCpuMs() - start).toBeLessThan(20_000);
  });
});
