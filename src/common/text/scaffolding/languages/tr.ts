import type { RequestWords } from '../request-words.js';

export const TURKISH_REQUESTS: RequestWords = {
  workAtEnd: ['çevir', 'düzelt', 'özetle'],
  textAhead: [
    String.raw`(?<!\p{L})şunu?(?!\p{L})`,
    String.raw`(?<!\p{L})aşağıdaki(?!\p{L})`,
    String.raw`(?<!\p{L})bunu(?!\p{L})`,
    String.raw`(?<!\p{L})bu(?!\p{L})`,
  ],
  addressed: ['lütfen', String.raw`teşekkür\p{L}*`],
};
