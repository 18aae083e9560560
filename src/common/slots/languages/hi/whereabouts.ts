import type { SlotRule } from '../../slot-language.js';

const THINGS = String.raw`(?:चाबी|चाबियाँ|चाबियां|चाभी|पासपोर्ट|आधार(?: कार्ड)?|पैन कार्ड|लाइसेंस|कागज़ात|कागजात|कागज|दस्तावेज़|दस्तावेज|प्रमाणपत्र|रजिस्ट्री|वसीयत|टायर|सूटकेस|बैग|औज़ार|औजार|ड्रिल|सीढ़ी|चार्जर|चश्मा|टेंट|टॉर्च|बैटरी|बटुआ|पर्स|गहने|जेवर|नकद|गाड़ी|गाड़ी|कार|साइकिल|कैमरा|किताब|छाता|रिमोट|chabi|chaabi|passport|charger|chashma|gaadi|gadi|purse|licence|license)`;
const WHERE =
  '(?:में|के पास|के यहाँ|के यहां|पर|के नीचे|के ऊपर|के पीछे|के अंदर|को|वाली|वाले|mein|me|ke paas|ke yahan|par|ke neeche|ke upar|ke andar|ko)';
const PUT = String.raw`(?:रखा|रखी|रखे|रख दी|रख दिया|रख दिए|रखता|रखती|छोड़ा|छोड़ी|छोड़|छोड़ी|छोड़ा|छुपा|छिपा|दे दी|दे दिया|दी है|दिया है|दे रखी|दे रखा|खड़ी|खड़ी|पड़ी|पड़ा|टंगी|टंगा|है|हैं|rakhi|rakha|rakhe|rakh di|rakh diya|chhodi|chhod|de di|de diya|di hai|khadi)`;

/** Places where things are kept, and people who have them. */
export const HINDI_WHEREABOUTS: SlotRule = [
  'whereabouts',
  String.raw`${THINGS}(?: (?!नहीं|nahi)\S+){0,6}? ${WHERE}(?: (?!नहीं|nahi)\S+){0,2}? ${PUT}`,
  String.raw`(?:मैंने|हमने|maine|humne)(?: \S+){0,7}? ${WHERE} (?:\S+ )?${THINGS} ${PUT}`,
  String.raw`(?:मैंने|हमने|maine|humne)(?: \S+){0,3}? ${THINGS}(?: \S+){0,7}? ${PUT}`,
];
