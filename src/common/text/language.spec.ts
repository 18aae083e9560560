import { describe, expect, it } from '@jest/globals';
import { detectLanguage, isEnglish } from './language.js';

describe('detectLanguage', () => {
  it.each([
    ['I went to the support group yesterday.', 'en'],
    ['pizza recipe', 'en'],
    ['', 'en'],
    ['2024-01-01', 'en'],
    ["j'ai été élevé dans une famille monoparentale.", 'fr'],
    ['Où habite Marie ?', 'fr'],
    ['Ich wohne seit zwei Jahren in München.', 'de'],
    ['Wie heißt mein Hund?', 'de'],
    ['Vivo en Madrid con mi hermana', 'es'],
    ['Abito a Roma con mia sorella e lavoro in una scuola', 'it'],
    ['Eu moro em Lisboa com a minha irmã', 'pt'],
    ['Ik woon in Utrecht met mijn zus', 'nl'],
    ['Jag bor i Stockholm med min syster', 'sv'],
    ['Я живу в Москве', 'ru'],
    ['我一年读二十本书。', 'zh'],
    ['我在用 TypeScript 写程序', 'zh'],
    ['私は犬が好きです', 'zh'],
    ['저는 개를 좋아합니다', 'zh'],
    ['Μένω στην Αθήνα', 'other'],
    ['My favourite word is 猫', 'en'],
  ])('detects the language of %j: %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});

describe('isEnglish', () => {
  it.each([
    ['Where do I live?', true],
    ['My sister works at the café near the station in Zürich', true],
    ['TypeScript', true],
    ['My fiancé is called Zoë.', true],
    ['Zoë Müñoz', false],
    ['I said 你好', false],
    ['ich wohne hier', false],
    ['你好', false],
    ['??? 123', false],
  ])('tells whether the bundled model can embed %j: %s', (text, expected) => {
    expect(isEnglish(text)).toBe(expected);
  });
});
