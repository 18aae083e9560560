import type { RequestWords } from '../request-words.js';

export const KOREAN_REQUESTS: RequestWords = {
  workAtEnd: ['번역', '교정', '맞춤법', '고쳐', '요약', '다듬어', '바꿔'],
  textAhead: ['다음', '아래', String.raw`(?<!\p{L})이(?!\p{L})`],
  story: [
    String.raw`[^.!?\n]*(?:내가|나는|제가|저는) [^.!?\n]*(?:이야기|소설|동화|시)(?:를|을)? ?(?:써|지어|만들어) ?(?:줘|주세요|줄래)[^.!?\n]*`,
  ],
  addressedAnywhere: ['부탁', '주세요', '감사'],
  aboutSpeakerAnywhere: ['기억'],
};
