/** Verbs by which people name what the assistant said before, by language, with the one addressed. */
const EARLIER_ANSWERS: Readonly<Record<string, string>> = {
  en: String.raw`\bdid you (?:advise|explain|give|list|mention|propose|recommend|say|suggest|tell|write)\b|\byou(?:[’']d| had| have|[’']ve)? (?:advised|explained|gave|given|listed|mentioned|proposed|recommended|said|suggested|told|wrote|written)\b|\byour (?:advice|answers?|explanations?|recommendations?|suggestions?)\b`,
  fr: String.raw`\b(?:tu m[’']as|m[’']as-tu|vous m[’']avez|m[’']avez-vous|as-tu|avez-vous|tu as|vous avez) (?:dit|conseillée?s?|proposée?s?|recommandée?s?|suggérée?s?|expliquée?s?)(?!\p{L})`,
  de: String.raw`\b(?:hast|haben|hattest|hatten) (?:du|sie)\b.*\b(?:empfohlen|erklärt|erwähnt|genannt|geraten|gesagt|vorgeschlagen)\b|\bdu (?:\p{L}+ ){0,4}(?:empfohlen|geraten|gesagt|vorgeschlagen) (?:hast|hattest)\b`,
  es: String.raw`\b(?:me )?(?:dijiste|recomendaste|sugeriste|propusiste|aconsejaste|explicaste)\b|\b(?:has|habías) (?:dicho|recomendado|sugerido|propuesto)\b`,
  pt: String.raw`\b(?:você|tu) (?:me )?(?:disse|recomendou|sugeriu|propôs|aconselhou|explicou)\b`,
  it: String.raw`\b(?:mi )?(?:hai|avevi) (?:detto|consigliato|suggerito|proposto|raccomandato|spiegato)\b`,
  nl: String.raw`\b(?:heb|had) (?:je|jij|u)\b.*\b(?:aanbevolen|aangeraden|gezegd|genoemd|uitgelegd|voorgesteld)\b`,
  ru: String.raw`(?<!\p{L})(?:ты|вы) (?:мне )?(?:говорил|сказал|советовал|посоветовал|предлагал|предложил|рекомендовал|порекомендовал|объяснил)`,
  zh: '你(?:之前|上次|刚才|曾经?)?(?:跟我|对我|给我|向我)?(?:说过|说的|推荐|建议|提到|提议|解释)',
  ja: '(?:勧めて|すすめて|提案して|教えて|言って|説明して)(?:くれた|くれました|いた|いました)',
  ko: '(?:추천|제안|설명|말)해 ?(?:줬|주셨|주었|준)',
  ar: 'قلت لي|اقترحت|نصحتني|أوصيت|ذكرت لي|أخبرتني',
};

const PATTERN = new RegExp(Object.values(EARLIER_ANSWERS).join('|'), 'iu');

/** Tells whether a question asks for what the assistant said before, as in "What did you suggest?". */
export function asksForAnswers(question: string): boolean {
  return PATTERN.test(question);
}
