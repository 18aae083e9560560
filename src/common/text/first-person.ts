import { detectLanguage } from './language.js';

/** Words by which a speaker means themselves, in languages that write spaces between words. */
const FIRST_PERSON = new Set(
  `me my mine myself we us our ours ourselves
  je j moi mon ma mes nous notre nos
  ich mich mir mein meine meinen meinem meiner meines wir uns unser unsere
  yo mí mi mis mío mía nosotros nuestro nuestra
  io mio mia miei mie noi nostro nostra
  eu meu minha meus minhas nós nosso nossa
  ik mij mijn wij ons onze
  jag mig mitt mina min vår vårt
  я меня мне мной мой моя моё мое мои моего моей моему моим мою моих мы нас нам наш наша наше наши нашего нашей
  я мене мені мій моє мої мого моєї моїй ми нашого нашої
  mnie mną mój moja moje mojego mojej moją moi moich mam jestem nasz nasza nasze naszego naszej
  můj moje naše
  ben beni bana benim bende biz bizi bize bizim
  jeg vores minun minulla meidän
  εγώ μου εμένα μας
  tôi saya
  אני שלי לי אותי שלנו
  أنا انا أني اني عندي لي معي فيني عليي إلي الي لدي اسمي عمري بيتي زوجي زوجتي ابني بنتي أمي أبي أخي أختي عملي شغلي موعدي رجلي جوزي مرتي خطيبي خطيبتي رقمي عنواني مديري كلبي بريدي دوائي دوامي ابنتي والدي والدتي صديقي لقبي
  मैं मैंने मुझे मुझको मेरा मेरी मेरे हम हमें हमारा हमारी हमारे अपना अपनी अपने
  maine hoon mujhe mera meri mere hamara hamari hamare`.split(/\s+/),
);
const WORD = /[\p{L}\p{M}]+/gu;
/** Endings by which Arabic nouns, and Turkish and Italian verbs and nouns, mean the speaker. */
const ENDINGS =
  /\p{sc=Arabic}{2,}تي(?!\p{L})|\p{L}{2,}(?:yorum|yoruz|acağım|eceğim|ımın|[mdkzrs]imin|andrò|verrò|farò)(?!\p{L})/u;
const CJK_FIRST_PERSON =
  /[我咱俺]|私|僕|俺|自分|うちの|저는|제가|저의|나의|내가|(?<!\p{L})(?:나|나는|내|제|난|우리)(?!\p{L})/u;

/**
 * Tells whether a text speaks about its speaker. It is a hint, because some words mean something else in
 * another language.
 */
export function isFirstPerson(text: string): boolean {
  const spoken: readonly string[] = text.toLowerCase().match(WORD) ?? [];
  if (spoken.includes('i') && detectLanguage(text) === 'en') return true;
  return spoken.some((word) => FIRST_PERSON.has(word)) || CJK_FIRST_PERSON.test(text) || ENDINGS.test(text);
}
