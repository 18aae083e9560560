import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const ARABIC_LIFE_WORDS: LifeEventWords = {
  limb: '(?:معصمي|رسغي|ذراعي|يدي|رجلي|ساقي|كاحلي|قدمي|إصبعي|اصبعي|كوعي|ركبتي|ضلعي|كتفي|أنفي|فكي|الرباط الصليبي|الغضروف)',
  lifts: 'رفعوا|رفع|رفعت|زادوا|زاد|خفضوا|نزلوا',
  pay: { salary: 'راتبي|معاشي|مرتبي' },
  nursing: { nursing: 'أرضع|ارضع|برضع|مرضعة?' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const ARABIC_LIFE_EVENTS: readonly SlotRule[] = [
  [
    'health',
    String.raw`{own}(?:أنا )?(?:كسرت|انكسرت|انكسر|لويت|التوى|التوت|خلعت|مزقت) (?<what>{limb})`,
    String.raw`(?:{own}|ما زلت |لا زلت |لسا )(?:أنا )?{nursing}(?: ابنتي| ابني| طفلي| طفلتي| بنتي|$|،)`,
  ],
  [
    'price',
    String.raw`{own}(?<changed>{lifts}) {pay} (?:إلى|الى|ل) ?{money}`,
    String.raw`{own}{pay} {money}`,
  ],
  [
    'employer',
    String.raw`{own}(?:بدأت|بديت|باشرت) (?:عملا?|عملاً|شغل|وظيفة|العمل|الشغل)(?: جديدا?ً?ة?)? (?:في|ب|عند|مع) {name}`,
  ],
  ['children', String.raw`{own}(?:ننتظر|نستنى|منستنى) (?:مولود|طفل|بيبي)[\p{L}\p{M}]*`],
];
