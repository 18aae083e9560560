import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

/** Words of the wishes below. */
export const KOREAN_WISH_WORDS: WishWords = {
  lengthy: { length: '(?:긴|짧은|장황한) (?:답변|대답|답장|답)|자세히|자세하게|길게|짧게' },
  shape: {
    emoji: '이모티콘|이모지|이모찌',
    bullets: '글머리 ?기호|글머리표|불릿|목록|리스트',
    tone: '느낌표|줄임말|전문 ?용어|해시태그',
  },
  replies: '(?:답변|대답|답장|답|응답)',
  frame: { opening: '시작|처음|앞에', ending: '끝|마지막|마무리' },
  spoken: { language: '로 (?:답|대답|말|써|얘기)[가-힣]{0,3} ?주면 ?좋겠' },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const KOREAN_WISHES: readonly SlotPattern[] = [
  '^(?:나는|저는|난|전|솔직히|진짜)? ?(?:{replies}에 ?)?{shape}(?:가|이|는|은|를|을)? ?(?:있는 거|쓰는 거|넣는 거)?(?:는|은)? ?(?:정말|진짜|너무|별로|좀)? ?(?:싫|안 좋아|질색|별로|거슬)',
  '^(?:나는|저는|난|전)? ?(?:너무 )?{lengthy}(?:은|이|는)? ?(?:정말|진짜|별로|너무)? ?(?:싫|안 좋아|질색|별로)',
  '{shape}(?:를|을|도|는|은)? ?(?:이제 |다시 |좀 )*(?:써도|사용해도|넣어도|있어도) ?(?:돼|되|괜찮|좋아)(?!.{0,4}(?:\\?|까|나요))',
  '(?:이제|앞으로|다시) ?(?:더 |좀 )?{lengthy} ?(?:답|대답|말|써)[가-힣]{0,3}도 ?(?:돼|되|괜찮|좋)(?!.{0,4}(?:\\?|까|나요))',
  '{size} ?(?:답|대답|말|써)[가-힣]{0,4} ?(?:한|했던) ?(?:건|것은|거) ?(?:잊|취소|무시)',
];

/** Wishes in words that otherwise tell a question, a request or a supposition. */
export const KOREAN_INSISTS: readonly SlotPattern[] = [
  '(?:모든|매번|항상|매) ?{replies}(?:의|은|을|를|마다)? ?{frame}',
  '{replies}(?:은|는|을|를)? ?(?:항상|매번|언제나|늘) [^.]{0,12}{frame}',
  '{reply}{spoken}',
];

/** Tells an instruction for one text from one that holds from now on. */
export const KOREAN_ONE_OFF: OneOffWords = {
  once: '(?:이|그|이번) ?(?:메일|이메일|편지|글|게시물|문서|기사|메시지|초대장|보고서|자기소개서|연설문|초안)|이번에는|이번엔',
  lasting: '항상|앞으로|이제부터|매번|언제나|늘|모든|모두',
};
