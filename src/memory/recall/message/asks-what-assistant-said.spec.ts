import { describe, expect, it } from '@jest/globals';
import { asksWhatAssistantSaid } from './asks-what-assistant-said.js';

describe('asksWhatAssistantSaid', () => {
  it.each([
    'What did you suggest for the roof?',
    'Which book was it that you recommended?',
    'Repeat your advice about the visa.',
    "the restaurant you'd mentioned",
    'Quel livre m’as-tu recommandé ?',
    'Was hast du mir für das Dach empfohlen?',
    '¿Qué restaurante me recomendaste?',
    'Que livro você recomendou?',
    'Quale libro mi hai consigliato?',
    'Welk boek heb je aanbevolen?',
    'Какую книгу ты мне советовал?',
    '你上次推荐的书是哪本？',
    '前に勧めてくれた本は何ですか',
    '지난번에 추천해 준 책이 뭐였지?',
    'ما الكتاب الذي أوصيت به؟',
  ])('recognizes a question for an earlier answer: %s', (question) => {
    expect(asksWhatAssistantSaid(question)).toBe(true);
  });

  it.each([
    'What did I suggest to Tom?',
    'Where do I live?',
    'Can you recommend a book?',
    'Was empfiehlt Tom?',
  ])('leaves another question: %s', (question) => {
    expect(asksWhatAssistantSaid(question)).toBe(false);
  });
});
