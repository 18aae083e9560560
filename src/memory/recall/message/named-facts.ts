import { memoizeByObject } from '../../../common/memoize-by-object.js';
import { sharesAny } from '../../../common/shares-any.js';
import { listNamedPeople } from '../../../common/slots/find-asked-slots.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { listPeopleAlike } from './people-alike.js';

/** A fact that nobody states without certain words. */
interface NamedFact {
  /** Words of questions for it. */
  readonly asks: RegExp;
  /** Words of texts that may hold it; `null` for the words of the question. */
  readonly holds: RegExp | null;
}

/** Facts that are asked for by name. Meaning alone finds other facts: "shoe size" is near "grade 4". */
const NAMED_FACTS: readonly NamedFact[] = [
  {
    asks: /\bblood (?:type|group)\b/iu,
    holds: /\bblood|\brh\b|\b(?:A|B|AB|O|0)[ -]?(?:\+|-(?!\w)|pos|neg)/iu,
  },
  {
    asks: /\b(?:password|passphrase|login)s?\b/iu,
    holds: /\bpass ?(?:word|phrase|code)|\bpwd?\b|\blog(?:in|s? in)|\bcredentials?\b|\[secret\]/iu,
  },
  { asks: /\bpin(?: code| number)?\b(?! (?:board|cushion))/iu, holds: /\bpin\b|\bcode\b|\[secret\]/iu },
  {
    asks: /\b(?:shoe|boot|ring|dress|shirt|hat|glove|trouser|jeans?|bra|collar|waist|clothing) sizes?\b/iu,
    holds:
      /\bsizes?\b|\b(?:wear|take) (?:an? |my |in )?(?:\w+ ){0,3}\d|\bEU ?\d|\b\d+ (?:EU|UK|US)\b|\binches\b/iu,
  },
  {
    asks: /\bhow tall (?:am i|are we)\b|\bmy height\b/iu,
    holds:
      /\btall|\bheight|\bshort\b|\d ?(?:cm|m|ft)\b|\b(?:cent)?imet|\bmet(?:re|er)s?\b|\bf(?:ee|oo)t \d|\d'\s?\d/iu,
  },
  {
    asks: /\bhow (?:much do i weigh|heavy am i)\b|\bmy (?:body )?weight\b/iu,
    holds: /\bweigh|\b(?:kilos?|kilograms?|pounds?|stones?|lbs?|kgs?)\b|\d ?(?:kg|lb|st)/iu,
  },
  { asks: /\bsocial security\b|\bssn\b/iu, holds: /\bsocial security\b|\bssn\b/iu },
  { asks: /\bnational insurance\b/iu, holds: /\bnational insurance\b|\bNI number\b/iu },
  { asks: /\btax (?:id|number|code)\b/iu, holds: null },
  {
    asks: /\b(?:bank )?account number\b|\biban\b|\bsort code\b|\brouting number\b/iu,
    holds: /\baccount|\biban\b|\bsort code\b|\brouting\b/iu,
  },
  { asks: /\bpassport number\b/iu, holds: /\bpassport\b/iu },
  {
    asks: /\b(?:licen[cs]e|number|registration) plate\b|\bplate number\b/iu,
    holds: /\bplates?\b|\bregistration\b|\breg\b/iu,
  },
  {
    asks: /\b(?:eye|hair) colou?r\b|\bcolou?r (?:are|is) my (?:eyes|hair)\b/iu,
    holds: /\beye|\bhair|\bblond|\bbrunette|\bredhead|\bginger|\bbald|\bgr[ae]y/iu,
  },
  {
    asks: /\b(?:star|zodiac) sign\b|\bhoroscope\b/iu,
    holds:
      /\b(?:aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces|sign|zodiac)\b|\bborn\b|\bbirthday\b/iu,
  },
  { asks: /\bmiddle name\b/iu, holds: /\bmiddle name\b|\bfull name\b/iu },
  { asks: /\bmaiden name\b/iu, holds: /\bmaiden\b|\bnée\b|\bborn\b|\bmarried\b/iu },
  { asks: /\bnickname\b/iu, holds: /\bnick|\bcall(?:s|ed)? me\b|\bknown as\b/iu },
  {
    asks: /\bwho (?:do|did|will|should|would) i vote\b/iu,
    holds: /\bvot|\belect|\bparty\b|\bcandidate|\bballot/iu,
  },
];

const listPeople = memoizeByObject(
  ({ text }: IndexDocument): ReadonlySet<string> => new Set(listNamedPeople(text)),
);

/**
 * Creates a test for texts that may hold what an English question asks for: a fact that is asked for by name
 * is in no text without its words, and nothing is known of a person whom no text mentions.
 * @param documents all candidates
 * @returns `null` if every text may hold it
 */
export function createHolderTest(
  message: string,
  documents: readonly IndexDocument[],
): ((document: IndexDocument) => boolean) | null {
  if (isUnknownPerson(message, documents)) return () => false;
  const fact = ASKS.test(message) ? NAMED_FACTS.find(({ asks }) => asks.test(message)) : undefined;
  if (fact === undefined) return null;
  const holds = fact.holds ?? fact.asks;
  return ({ text }) => holds.test(text);
}

/** Words in front of a question. */
const OPENING = String.raw`^(?:\W*(?:so|and|hey|hi|ok|okay|btw|by the way|please|can you|could you|do you (?:know|remember)|tell me|remind me)\b)*\W*`;
/** Questions for a fact, and keywords. */
const ASKS = new RegExp(String.raw`${OPENING}(?:whats?|which|who|whose|how|when|where|my)\b`, 'iu');
/** Questions for a fact about a person of the speaker: "When is my boss's birthday?" */
const ABOUT_PERSON = new RegExp(
  String.raw`${OPENING}(?:whats?|when|where|who|which|how (?:old|tall|many|much|far|long))\b(?!.*\b(?:should|can|could|would)\b).{0,40}\b(?:my|our)\b`,
  'iu',
);

/** People whom most speakers call by their names only: "Mia starts school" tells of a daughter. */
const CALLED_BY_NAME: ReadonlySet<string> = new Set([
  ...listPeopleAlike(['child', 'partner']),
  'colleague',
  'friend',
  'neighbour',
]);

/** Tells whether a question is about a person of the speaker whom none of the texts mentions. */
function isUnknownPerson(message: string, documents: readonly IndexDocument[]): boolean {
  if (!ABOUT_PERSON.test(message)) return false;
  const people = listNamedPeople(message);
  if (people.length === 0 || people.some((name) => CALLED_BY_NAME.has(name))) return false;
  const alike = listPeopleAlike(people);
  return !documents.some((document) => sharesAny(listPeople(document), alike));
}
