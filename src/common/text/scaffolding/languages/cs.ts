import type { RequestWords } from '../request-words.js';

export const CZECH_REQUESTS: RequestWords = {
  work: ['přelož', 'oprav'],
};
