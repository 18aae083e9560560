import { describe, expect, it } from '@jest/globals';
import { readProse } from './prose.js';
import { readCpuMs } from '../../../test/support/cpu-time.js';

describe('readProse on requests with a text', () => {
  it.each([
    ['Translate this: I live in Brest and I have two cats.'],
    ['Could you please fix the grammar of: I lives in Brest since May.'],
    ['How do you say “I live in Brest” in Greek?'],
    ['Übersetze ins Englische: Ich wohne in Brest.'],
    ['Traduis en anglais : « J’habite à Brest. »'],
    ['Przetłumacz na niemiecki: „Mieszkam w Brześciu.”'],
    ['इसका अंग्रेज़ी में अनुवाद करो: मैं ब्रेस्ट में रहता हूँ।'],
    ['Write a story in which I am a pilot and live in Brest.'],
    ['Schreib eine Geschichte, in der ich Pirat bin und in Brest wohne.'],
    ['Escribe un cuento en el que soy pirata y vivo en Brest.'],
    ['请写一个我住在月球上的故事。'],
    ['私が海賊になる物語を書いてください。'],
  ])('finds nobody’s words in “%s”', (text) => {
    expect(readProse(text)).toBe('');
  });

  it.each([
    [
      'Translate "I live in Brest" into Greek. I need it on Friday.',
      'Translate … into Greek. I need it on Friday.',
    ],
    [
      'I moved to Pau. Proofread this: I lives in Brest.\nThanks!',
      'I moved to Pau. Proofread this: …\nThanks!',
    ],
    [
      'Write a story in which I live in Brest. I teach third grade.',
      'Write a story in which …. I teach third grade.',
    ],
    ['次の文を英語に翻訳してください。\n\n私は札幌に住んでいます。', '次の文を英語に翻訳してください。'],
    ['请把下面这段话翻译成英文：\n\n我住在昆明。', '请把下面这段话翻译成英文：'],
    [
      'Vertaal naar het Engels:\n\nIk woon in Breda.\n\nGraag snel, ik ben moe.',
      'Vertaal naar het Engels:\n\nGraag snel, ik ben moe.',
    ],
  ])('keeps the words around the text in “%s”', (text, prose) => {
    expect(readProse(text)).toBe(prose);
  });

  it.each([
    'I translate for a living: mostly contracts.',
    'Fix this for me: my laptop is slow since I moved to Fedora.',
    'My answer to the landlord: I stay until May.',
    'Write a story about my dog Rex.',
    'Write a summary: we moved in May.',
    '我写的小说里,女主角是住在巴黎的画家。',
    '詩を書くのはどうですか？私は大好きです',
    '내 남자친구 이름으로 시를 지어 줘',
  ])('keeps “%s” as it is', (text) => {
    expect(readProse(text)).toBe(text);
  });

  it.each(['translate '.repeat(20_000), 'fix in '.repeat(30_000), 'write a story '.repeat(15_000)])(
    'takes bounded time on hostile requests',
    (text) => {
      const start = readCpuMs();
      readProse(text);
      expect(readCpuMs() - start).toBeLessThan(1_000);
    },
  );
});
