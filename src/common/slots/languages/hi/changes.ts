import type { SlotRule } from '../../slot-language.js';

/** Says that something is over. */
export const HINDI_ENDS: readonly SlotRule[] = [
  [
    'city',
    '(?:अब )?(?:{i})(?: {w}){0,2}? (?<gone>[\\p{L}\\p{M}]{2,}) (?:{in}) (?:नहीं|nahi|nahin|nhi) (?:रहता|रहती|रहते|rehta|rehti|rehte)',
  ],
  ['partner', '(?:{my}|हम)(?: {w}){0,3}? (?:ब्रेकअप|breakup|अलग) (?:हो|हुआ|ho|hua)'],
  [
    'employer',
    '(?:{i})(?: {w}){0,2}? (?:नौकरी|जॉब|naukri|job) (?:छोड़|से इस्तीफा|chhod|chod)',
    '(?:{i})(?: {w}){0,3}? (?:इस्तीफा|रिजाइन|resign|istifa)',
    '(?:{my})(?: {w})? (?:नौकरी|जॉब|naukri|job) (?:चली|छूट|chali|chhoot)',
  ],
  ['vehicle', '(?:(?:मैंने|हमने|maine|humne)(?: {w}){0,3}? )?(?<gone>{brand}|{ride}) (?:बेच|bech)'],
  [
    'pet',
    '(?:{my}) {animal}(?: {w}){0,2}? (?:मर|नहीं रहा|नहीं रही|गुजर|खो|mar|nahi raha|nahi rahi|kho) ?(?:गया|गई|gaya|gayi)?',
  ],
  ['hobby', '(?:{i})(?: {w}){0,2}? (?:{instrument}|{sport})(?: {w}){0,2}? (?:छोड़|बंद|chhod|chod|band)'],
  [
    'studies',
    '(?:{my}) (?:पढ़ाई|ग्रेजुएशन|कॉलेज|padhai|graduation|college) (?:पूरी|पूरा|खत्म|छोड़|puri|poori|khatam|complete|chhod)',
  ],
  ['provider', '(?<gone>{provider})(?: {w}){0,2}? (?:बंद|कटवा|हटा|छोड़|band|cancel|chhod|chod)'],
  ['health', '(?<what>{drug})(?: {w}){0,2}? (?:बंद|छोड़|band|chhod|chod)'],
  ['diet', '(?:{i})(?: {w}){0,2}? (?:डाइट|कीटो|diet|keto)(?: {w})? (?:छोड़|बंद|chhod|chod|band)'],
  ['appointment', '{appointment}(?: {w}){0,3}? (?:कैंसिल|कैंसल|रद्द|cancel)'],
  ['move-plan', '(?:शिफ्ट|मूव|shift|move) (?:नहीं|nahi) (?:हो|कर|ho|kar)'],
];
