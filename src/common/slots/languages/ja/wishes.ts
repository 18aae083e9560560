import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

/** Words of the wishes below. */
export const JAPANESE_WISH_WORDS: WishWords = {
  lengthy: {
    length:
      '(?:長い|長すぎる|短い|短すぎる|くどい)(?:回答|返事|返信|答え|返答)|(?:短く|簡潔に|長く|詳しく)(?:答えて|返事して|回答して|書いて)?',
  },
  shape: {
    emoji: '絵文字|顔文字|スタンプ',
    bullets: '箇条書き|リスト形式',
    tone: 'ビックリマーク|感嘆符|カタカナ語|専門用語',
  },
  replies: '(?:回答|返事|返信|答え|返答)',
  frame: { opening: '最初|冒頭|始め|から書い', ending: '最後|末尾|締め' },
  spoken: {
    language: 'で(?=(?:答え|回答し|返事し|返信し|書い|話し)て(?:ほしい|欲しい|もらいたい|もらえると))',
  },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const JAPANESE_WISHES: readonly SlotPattern[] = [
  '^(?:(?:私|僕|俺|自分)は、?|正直、?|実は、?|(?:この|その|今回の)[^、。]{1,8}の)*{shape}(?:は|が|って)(?:あまり|ちょっと|本当に|どうも|正直)?(?:嫌い|苦手|好きじゃない|好きではない|好きではありません|いらない|要らない|うざい)',
  '{shape}(?:は|を|も)?(?:また|もう)?(?:使って|つけて|入れて|あって)も?(?:いい|大丈夫|構わない|かまわない|OK|オーケー)(?!です?か|かな|？)',
  '(?:毎回|いつも|必ず|常に|これから|全部の|すべての)[^。]{0,6}{replies}の{frame}',
  '{replies}(?:は|の)(?:毎回|いつも|必ず|常に)[^。]{0,14}{frame}',
];

/** Wishes in words that otherwise tell a question, a request or a supposition. */
export const JAPANESE_INSISTS: readonly SlotPattern[] = [
  '^(?:(?:私|僕|俺|自分)は、?|正直、?)*{lengthy}(?:は|が)(?:あまり|ちょっと|本当に)?(?:嫌い|苦手|好きじゃない|好きではない|いらない|要らない)',
  '{lengthy}(?:って|と|という)?(?:言った|頼んだ|お願いした)の(?:は|を)?(?:忘れて|なしで|取り消)',
  '{reply}{spoken}',
];

/** Tells an instruction for one text from one that holds from now on. */
export const JAPANESE_ONE_OFF: OneOffWords = {
  once: '(?:この|その|今回の)(?:メール|手紙|投稿|文章|文|記事|作文|メッセージ|招待状|レポート|資料|履歴書|スピーチ|下書き|草稿)|今回は',
  lasting: 'いつも|これから|今後|以後|毎回|常に|必ず|すべて|全て',
};
