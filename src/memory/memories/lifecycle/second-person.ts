/** Words by which a speaker means whom they speak to, in the languages that are stemmed, and Hindi. */
const SECOND_PERSON = new Set(
  `you your yours yourself
  tu t te toi ton ta tes vous votre vos
  du dich dir dein deine deinen deinem deiner ihr euch euer eure
  tú ti tu tus usted su sus vosotros
  ti tuo tua tuoi tue voi vostro
  você seu sua teu tua
  jij je jou jouw u uw
  dig din ditt dina
  cię ciebie tobie tobą twój twoja twoje twoi twojego twojej wasz wasza wasze
  ти тебе тобі тобою твій твоє твої твого твоєї вам ваші вашої
  sen sana seni senin sende siz size sizi sizin
  तुम तुम्हें तुम्हारा तुम्हारी तुम्हारे तू तुझे तेरा तेरी तेरे आप आपको आपका आपकी आपके आपने तुमने
  ты тебя тебе твой твоя твоё твое твои вы вас вам ваш ваша ваше ваши`.split(/\s+/),
);
const CJK_SECOND_PERSON = /[你您]|あなた|君|당신|너는|네가/u;

/**
 * Tells whether a text addresses somebody. It is a hint, because some words mean something else in another
 * language.
 */
export function isSecondPerson(text: string): boolean {
  const spoken = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return spoken.some((word) => SECOND_PERSON.has(word)) || CJK_SECOND_PERSON.test(text);
}
