/** Words by which a speaker means themselves, in the languages that are stemmed. */
const FIRST_PERSON = new Set(
  `i me my mine myself we us our ours ourselves
  je j moi mon ma mes nous notre nos
  ich mich mir mein meine meinen meinem meiner meines wir uns unser unsere
  yo mí mi mis mío mía nosotros nuestro nuestra
  io mio mia miei mie noi nostro nostra
  eu meu minha meus minhas nós nosso nossa
  ik mij mijn wij ons onze
  jag mig mitt mina min vår vårt
  я меня мне мой моя моё мое мои моего моей мою мы нас наш наша`.split(/\s+/),
);
const CJK_FIRST_PERSON = /[我咱俺]|私|僕|저는|제가|나의|내가/u;

/**
 * Tells whether a text speaks about its speaker. It is a hint, because some words mean something else in
 * another language.
 */
export function isFirstPerson(text: string): boolean {
  const spoken = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return spoken.some((word) => FIRST_PERSON.has(word)) || CJK_FIRST_PERSON.test(text);
}
