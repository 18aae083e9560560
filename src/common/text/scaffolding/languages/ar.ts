import type { RequestWords } from '../request-words.js';

export const ARABIC_REQUESTS: RequestWords = {
  workAtEnd: ['ترجم', 'صحح', 'لخص', 'أعد صياغة'],
  textBehind: ['هذا', 'هذه', 'التالي', 'ما يلي'],
  addressed: ['من فضلك', 'شكرا'],
};
