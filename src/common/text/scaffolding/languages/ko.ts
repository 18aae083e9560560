import type { RequestWords } from '../request-words.js';

export const KOREAN_REQUESTS: RequestWords = {
  workAtEnd: ['번역', '교정', '맞춤법', '고쳐', '요약', '다듬어', '바꿔'],
  story: [
    String.raw`[^.!?\n]*(?:내가|나는|제가|저는) [^.!?\n]*(?:이야기|소설|동화|시)(?:를|을)? ?(?:써|지어|만들어) ?(?:줘|주세요|줄래)[^.!?\n]*`,
  ],
  addressedAnywhere: ['부탁', '주세요', '감사'],
  aboutSpeakerAnywhere: ['기억'],
  pointing: ['이 ', '이것', '이거', '다음', '아래'],
  others: ['그녀', '그가', '그는', '누가', '친구가', '고객'],
  sending: ['보냈', '썼', '받았', '쓴', '왔는데'],
  texts: ['글', '리뷰', '편지', '메시지', '메일', '광고', '계약', '기사', '후기'],
  tasks: ['번역', '요약', '교정', '고쳐', '답장', '설명해'],
  telling: ['소개를', '제 소개', '고민', '저에 대해', '상담'],
  readers: ['당신', '너는', '네가'],
  textAhead: ['다음', '아래', String.raw`(?<!\p{L})이(?!\p{L})`],
};
