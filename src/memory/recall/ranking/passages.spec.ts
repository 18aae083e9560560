import { describe, expect, it } from '@jest/globals';
import { createPassageFinder } from './passages.js';

const filler = (count: number, about = 'weather'): string =>
  Array.from({ length: count }, (_, at) => `Sentence ${at} tells of the ${about} in general terms.`).join(
    ' ',
  );
const find = (question: string, text: string) => {
  const { from, to, focus } = createPassageFinder(question, [text])(text);
  return { shown: text.slice(from, to), focus };
};

describe('createPassageFinder', () => {
  it('finds the sentences that contain most words of the question, in other forms too', () => {
    const text = `${filler(20)} Rotate the signing keys quarterly, with an overlap of two days. ${filler(20)}`;
    const { shown, focus } = find('How often should I rotate a signing key?', text);
    expect(shown).toContain('Rotate the signing keys quarterly, with an overlap of two days.');
    expect(shown.length).toBeLessThanOrEqual(400);
    expect(shown).toMatch(/^(?:Sentence|Rotate)/);
    expect(shown).toMatch(/\.$/);
    expect(focus).toBe(1);
  });

  it('gives a text little focus when the words are far apart', () => {
    const text = `Rotate the tyres. ${filler(20)} A signing ceremony. ${filler(20)} The key to success. ${filler(20)}`;
    expect(find('How often should I rotate a signing key?', text).focus).toBeLessThan(0.5);
  });

  it('prefers words that are rare among the texts', () => {
    const common = `${filler(20, 'budget')} The tracker is here. ${filler(20, 'budget')}`;
    const others = Array.from({ length: 9 }, (_, at) => `${filler(20, 'budget')} ${at}`);
    const { from, to } = createPassageFinder('budget tracker', [common, ...others])(common);
    expect(common.slice(from, to)).toContain('tracker');
  });

  it.each([
    ['no word of the question', 'Which parrot?', filler(20)],
    ['no words asked', '?', filler(20)],
  ])('takes the beginning of a text with %s', (_, question, text) => {
    expect(find(question, text).shown).toMatch(/^Sentence 0 .*\.$/);
  });

  it('cuts between words if there are no sentences', () => {
    const { shown } = find('Where are the tulips?', `${'very '.repeat(300)}tulips ${'long '.repeat(300)}`);
    expect(shown).toContain('tulips');
    expect(shown).toMatch(/^very .* long$/);
  });

  it('finds Chinese words inside a run of characters', () => {
    const text = `${'今天天气很好。'.repeat(100)}护照在抽屉里。${'明天也会很好。'.repeat(100)}`;
    expect(find('护照在哪里？', text).shown).toContain('护照在抽屉里');
  });
});
