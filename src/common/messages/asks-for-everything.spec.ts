import { describe, expect, it } from '@jest/globals';
import { asksForEverything } from './asks-for-everything.js';

describe('asksForEverything', () => {
  it.each([
    'What do you know about me?',
    'Tell me what you remember about me',
    'Summarize everything you know about me.',
    'What have I told you about myself?',
    'Was weißt du über mich?',
    'Que sais-tu de moi ?',
    '¿Qué sabes de mí?',
    'O que sabes sobre mim?',
    'Che cosa sai di me?',
    'Wat weet je over mij?',
    'Что ты знаешь обо мне?',
    '你知道关于我的什么？',
    '私について何を知っていますか？',
    '저에 대해 뭘 알고 있어요?',
    'ماذا تعرف عني؟',
  ])('says so of “%s”', (message) => {
    expect(asksForEverything(message)).toBe(true);
  });

  it.each([
    'What do you know about Mexico?',
    'What do my friends think about me?',
    'Where do I live?',
    'Was weißt du über Mexiko?',
    '¿Qué sabes de México?',
  ])('does not say so of “%s”', (message) => {
    expect(asksForEverything(message)).toBe(false);
  });
});
