import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

/** Words of the wishes below. */
export const ARABIC_WISH_WORDS: WishWords = {
  lengthy: { length: '(?:ال)?(?:إجابات|اجابات|ردود) (?:ال)?(?:طويلة|قصيرة|مطولة|مختصرة)' },
  shape: {
    emoji: '(?:ال)?(?:إيموجي|ايموجي|إيموجيات|سمايلات)|(?:ال)?رموز (?:ال)?تعبيرية',
    bullets: '(?:ال)?قوائم(?: (?:ال)?نقطية)?|(?:ال)?نقاط|(?:ال)?تعداد (?:ال)?نقطي',
    tone: '(?:ال)?مجاملات|علامات (?:ال)?تعجب|(?:ال)?مصطلحات',
  },
  replies: '(?:إجاب(?:ة|ات)|اجاب(?:ة|ات)|رد|ردود|جواب)',
  frame: { opening: 'ابدأ|ابدئي|ابدا|افتتح', ending: 'اختم|اختمي|أنه|انه|اختتم' },
  spoken: { language: 'تجيب(?:ني|يني)?|ترد|تكتب|تتكلم|تتحدث' },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const ARABIC_WISHES: readonly SlotPattern[] = [
  String.raw`(?:أنا |انا )?(?:أكره|اكره|بكره|لا أحب|لا احب|ما أحب|ما بحب|مابحب|لا أطيق|لا أريد|ما بدي)(?: (?:هذه|كل))* {shape}`,
  String.raw`(?:أكره|بكره|لا أحب|ما أحب|ما بحب|لا أطيق|لا أريد) {lengthy}`,
  String.raw`{shape} (?:مسموحة?|لا بأس بها?|مقبولة?|عادي|تمام)(?: الآن| الان| مرة أخرى)?`,
  String.raw`(?:يمكنك|تقدر|فيك|بإمكانك)(?: الآن| الان)?(?: أن)? (?:استخدام|تستخدم|استعمال|تستعمل) {shape}(?= مرة| من جديد| الآن| الان|$)`,
  String.raw`(?:يمكنك|تقدر|فيك|بإمكانك)(?: الآن| الان| من جديد)(?: أن)? (?:تجيب|ترد|تكتب|الإجابة|الرد) {longer}`,
  String.raw`(?:انس|انسَ|انسى|إنس|إنسى) (?:ما|اللي|الذي) قلته? …(?:{size}|{longer})`,
  String.raw`{frame} (?:دائما |دائمًا )?(?:كل|جميع) {replies}`,
  String.raw`(?:أفضل|افضل|بفضل|أريدك|أريد) أن {spoken} {speech}`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const ARABIC_ONE_OFF: OneOffWords = {
  once: String.raw`(?:في|ل)? ?(?:هذا|هذه) (?:ال)?(?:بريد|إيميل|رسالة|منشور|نص|مقال|مقالة|تقرير|قصة|قصيدة|خطاب|بطاقة|دعوة|ملخص|ترجمة|سيرة|مسودة)|هذه المرة`,
  lasting: String.raw`دائما|دائمًا|أبدا|أبدًا|من الآن|مستقبلا|كل|جميع`,
};
