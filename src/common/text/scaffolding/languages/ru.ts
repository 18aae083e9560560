import type { RequestWords } from '../request-words.js';

export const RUSSIAN_REQUESTS: RequestWords = {
  work: ['переведи(?:те)?', 'перепиши(?:те)?', 'исправь(?:те)?', 'перефразируй(?:те)?', 'сократи(?:те)?'],
  asks: ['как сказать'],
  polite: ['пожалуйста'],
  invent: ['напиши(?:те)?', 'придумай(?:те)?', 'расскажи(?:те)?'],
  fiction: ['рассказ', String.raw`сказк\p{L}`, String.raw`истори\p{L}`, String.raw`стих\p{L}*`],
  speaker: ['я'],
  plotWithSpeaker: ['где', String.raw`в котор\p{L}+`],
  addressed: ['пожалуйста', 'спасибо'],
  aboutSpeaker: ['запомни(?:те)?', 'обо мне'],
};
