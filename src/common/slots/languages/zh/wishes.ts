import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

/** Words of the wishes below. */
export const CHINESE_WISH_WORDS: WishWords = {
  lengthy: { length: '长|啰嗦|冗长|短' },
  shape: {
    emoji: '表情符号|表情包?|emoji|颜文字',
    bullets: '项目符号|列表|分点|分条|小圆点',
    tone: '感叹号|网络用语|术语|套话|客套话',
  },
  replies: '(?:回答|回复|回覆|答复|答案)',
  frame: { opening: '开头|先给|先说|先写|以.{1,8}开始', ending: '最后|末尾|结尾|结束' },
  spoken: { language: '用(?=[^，。]{1,6}(?:回答|回复|跟我|写|说))' },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const CHINESE_WISHES: readonly SlotPattern[] = [
  '我(?:真的|很|最|特别|非常|比较)?(?:讨厌|不喜欢|受不了|不想看到|烦)(?:你用|用|看到|那些|这些)?{shape}(?!的(?:人|书|朋友|同事))',
  '我(?:真的|很|最)?(?:讨厌|不喜欢|受不了)(?:你)?(?:太|那么|这么|很)?(?:{size}|{lengthy})的?{replies}',
  '(?:现在|以后|又)?(?:可以|能)(?:再|重新)?用?{shape}了',
  '{shape}(?:现在|以后)?(?:没关系|没问题|可以|也行|无所谓)了?',
  '(?:别管|忘了|忘掉|不用管|忽略)我?(?:之前|刚才|以前|上次)?说的…{size}',
  '(?:以后|现在|从现在起)?可以(?:写|说|回答)(?:得)?{size}(?:一?点)?(?:儿)?了',
  '每(?:次|个|条|一个|一次)(?:的)?{replies}(?:的|都|时|要|请|，)*{frame}',
];

/** Wishes in words that otherwise tell a question, a request or a supposition. */
export const CHINESE_INSISTS: readonly SlotPattern[] = [
  '我(?:更|还是|比较)?(?:希望|想要?|喜欢)你{spoken}{reply}',
];

/** Tells an instruction for one text from one that holds from now on. */
export const CHINESE_ONE_OFF: OneOffWords = {
  once: '(?:这|那|這)(?:封|篇|条|條|段|份|个|個|张|次|首)|(?:邮件|信|简历|文案|帖子|作文|报告)(?:里|中)',
  lasting: '以后|今后|从现在|总是|每|所有|一直|一律|始终',
};
