import type { RequestWords } from '../request-words.js';

export const HINDI_REQUESTS: RequestWords = {
  workAtEnd: ['अनुवाद', 'सुधार', 'सारांश'],
  textAhead: [
    String.raw`(?<!\p{L})इस(?!\p{L})`,
    String.raw`(?<!\p{L})इसे(?!\p{L})`,
    String.raw`(?<!\p{L})नीचे(?!\p{L})`,
    String.raw`(?<!\p{L})निम्न\p{L}*(?!\p{L})`,
  ],
  addressed: ['कृपया', 'धन्यवाद'],
};
