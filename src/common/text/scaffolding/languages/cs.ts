import type { RequestWords } from '../request-words.js';

export const CZECH_REQUESTS: RequestWords = {
  work: ['přelož', 'oprav'],
  pointing: ['toto', 'tohle', 'tento', 'níže', 'následující'],
  others: ['on', 'ona', 'jeho', 'její', 'někdo'],
  sending: ['napsal[ai]?', 'poslal[ai]?', 'dostal[a]? jsem'],
  texts: [
    String.raw`text\p{L}*`,
    String.raw`dopis\p{L}*`,
    String.raw`zpráv\p{L}+`,
    String.raw`článk?\p{L}*`,
    String.raw`inzerát\p{L}*`,
    String.raw`smlouv\p{L}+`,
  ],
  tasks: ['přelož', 'oprav', 'shrň', 'odpověz', 'vysvětli'],
  telling: ['o sobě', 'o mně', 'radu', 'můj problém'],
  readers: ['ty', 'tobě', 'tebe', 'vy', 'vám', 'vás'],
};
