import { INSTANCE_WORDS } from '../../../common/changes/instance-words.js';
import { readChange } from '../../../common/changes/read-changes.js';
import { removeValues } from '../../../common/changes/read-values.js';
import { SLOT_LANGUAGES } from '../../../common/slots/languages.js';
import { SLOTS, type SlotName } from '../../../common/slots/slots.js';
import { CJK_CHARACTER } from '../../../common/text/cjk-character.js';
import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage, type DetectedLanguage } from '../../../common/text/language.js';
import { detectLanguageCode } from '../../../common/text/language-code.js';
import { splitWords, stemWord } from '../../../common/text/tokenize.js';

/** Words that distinguish a statement from others about the same slot. */
interface DescribedStatement {
  /** Stems of all words but times and numbers. */
  readonly words: ReadonlySet<string>;
  /** Stems of these words without everyday words. */
  readonly terms: ReadonlySet<string>;
  /** Stems of the names inside of the text. */
  readonly names: ReadonlySet<string>;
  /** Stems behind a preposition: with whom, for whom, where to. */
  readonly objects: ReadonlySet<string>;
  /** Stems of the person or thing that it is for. */
  readonly beneficiaries: ReadonlySet<string>;
  /** Stems of words such as "back". */
  readonly distinguishing: ReadonlySet<string>;
  /** Stems of the words for its kind, and of those right before: "history exam". */
  readonly kinds: ReadonlySet<string>;
}

interface Language {
  readonly prepositions: RegExp;
  readonly beneficiary: RegExp;
  readonly owns: ReadonlySet<string>;
  readonly plain: ReadonlySet<string>;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A capitalized word inside of a text, or one that owns something. */
const NAME =
  /(?<=[\p{L}\p{N}][,'’]? )(?!I(?!\p{L}))\p{Lu}[\p{L}\p{M}]+|\p{Lu}[\p{L}\p{M}]+(?=['’]s(?!\p{L}))/gu;
/** Everyday words that distinguish the way back from the way there, or one laptop from another. */
const DISTINGUISHING: ReadonlySet<string> = new Set(
  'arbeit back company first friend home ida office retour return ritorno terug volta vuelta work zurück обратно'.split(
    ' ',
  ),
);
/** "The choir's Christmas concert". */
const WORDS_BEFORE_KIND = 2;
/** Minimum number of words in the subject and verb before a value: "My boss is". */
const FRAME_WORDS = 3;

const NO_WORDS: Language = {
  prepositions: /(?!)/gu,
  beneficiary: /(?!)/gu,
  owns: new Set(),
  plain: new Set(),
};
const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  INSTANCE_WORDS.map(({ code, prepositions, beneficiary, owns, plain }) => [
    code,
    {
      prepositions: compileObjects(prepositions),
      beneficiary: compileObjects(beneficiary),
      owns: new Set(owns.split(/\s+/u)),
      plain: new Set(plain.split(/\s+/u)),
    },
  ]),
);

/** Compiles a pattern of the words behind one of some prepositions. */
function compileObjects(words: string): RegExp {
  const alternatives = words.split(/\s+/u).join('|');
  return new RegExp(
    String.raw`(?<!\p{L})(?:${alternatives})(?=(?<objects>(?:\s+[\p{L}\p{M}'’-]+){1,3}))`,
    'giu',
  );
}

/**
 * Tells whether a newer statement and an older one of the same slot may both be true: an outward and a return
 * flight, exams in two subjects, a laptop and a work laptop. In doubt both stay: superseding a valid memory
 * loses it, while keeping both leaves two dated memories.
 * @example
 * mayBothHold('My train back is on the 6th.', 'My train to Kiel is on the 4th.', 'appointment'); // true
 * mayBothHold('My train to Kiel is on the 5th.', 'My train to Kiel is on the 4th.', 'appointment'); // false
 */
export function mayBothHold(newer: string, older: string, slot: SlotName): boolean {
  const { compares } = SLOTS[slot];
  if (compares === undefined || CJK_CHARACTER.test(newer)) return false;
  const [one, other] = [describe(newer, slot), describe(older, slot)];
  if (isSubset(compares === 'objects' ? listQualifiers(one) : one.terms, other.words)) return false;
  const { corrects, changes } = readChange(newer, 'other');
  if (corrects) return false;
  if (compares === 'name') return true;
  if (changes) return namesAnotherObject(one, other, compares);
  return compares !== 'value' || !haveSameFrame(newer, older) || !isSubset(one.objects, other.words);
}

/**
 * Tells whether an older statement names people, places or objects that its successor does not repeat
 * although only a time changed, such as the dentist's name.
 */
export function namesMore(older: string, newer: string, slot: SlotName): boolean {
  if (SLOTS[slot].compares !== 'objects' || CJK_CHARACTER.test(older)) return false;
  return !isSubset(listQualifiers(describe(older, slot)), describe(newer, slot).words);
}

function describe(text: string, slot: SlotName): DescribedStatement {
  const timeless = removeValues(text);
  const language = detectLanguage(text);
  const { prepositions, beneficiary } = LANGUAGES.get(language) ?? NO_WORDS;
  const stem = (words: string): ReadonlySet<string> => listTerms(words, language);
  const collect = (pattern: RegExp): ReadonlySet<string> =>
    stem([...timeless.matchAll(pattern)].map(({ groups }) => groups!['objects']!).join(' '));
  return {
    words: listStems(timeless, language),
    terms: stem(timeless),
    // German nouns are capitalized as well.
    names: language === 'de' ? new Set() : listStems((timeless.match(NAME) ?? []).join(' '), language),
    objects: collect(prepositions),
    beneficiaries: collect(beneficiary),
    distinguishing: stem(
      (timeless.toLowerCase().match(WORD) ?? []).filter((word) => DISTINGUISHING.has(word)).join(' '),
    ),
    kinds: stem(listKinds(timeless, slot).join(' ')),
  };
}

/** Lists the words for the kind of an object, each with the words before it if they distinguish it. */
function listKinds(text: string, slot: SlotName): readonly string[] {
  const code = detectLanguageCode(text);
  const lists = SLOT_LANGUAGES.find((table) => table.code === code)?.canonical.get(slot) ?? [];
  // German and Dutch join the subject and the kind: "Physikprüfung".
  const kinds = lists.map(([, { source }]) => new RegExp(source.slice(1), 'iu'));
  const words = text.match(WORD) ?? [];
  const ends = words.flatMap((word, at) => (kinds.some((kind) => kind.test(word)) ? [at] : []));
  return ends.flatMap((at) => {
    const before = words.slice(Math.max(0, at - WORDS_BEFORE_KIND), at);
    const start = before.findLastIndex((word) => splitWords(word, detectLanguage(text)).length === 0);
    return [...before.slice(start + 1), words[at]!];
  });
}

/** Lists the words that distinguish appointments: kind, company, purpose, place and direction. */
function listQualifiers({ names, objects, kinds, distinguishing }: DescribedStatement): ReadonlySet<string> {
  return new Set([...names, ...objects, ...kinds, ...distinguishing]);
}

function listStems(text: string, language: DetectedLanguage): ReadonlySet<string> {
  return new Set(splitWords(text, language).map((word) => stemWord(word, language)));
}

function listTerms(text: string, language: DetectedLanguage): ReadonlySet<string> {
  const { plain } = LANGUAGES.get(language) ?? NO_WORDS;
  const words = splitWords(text, language).filter(
    (word) => DISTINGUISHING.has(word) || !(plain.has(word) || isGeneric(word, language)),
  );
  return new Set(words.map((word) => stemWord(word, language)));
}

/** Tells whether a text that reports a change names another person, place or object than the older one. */
function namesAnotherObject(
  newer: DescribedStatement,
  older: DescribedStatement,
  compares: 'objects' | 'words' | 'value',
): boolean {
  if (compares === 'words' || sharesAny(newer.names, older.words)) return false;
  if (compares === 'value')
    return !isSubset(newer.beneficiaries, older.words) || !isSubset(newer.distinguishing, older.words);
  return areDisjoint(newer.names, older.names) || areDisjoint(newer.objects, older.objects);
}

/** Tells whether two statements give a value to the same subject in the same words: "My boss is …". */
function haveSameFrame(newer: string, older: string): boolean {
  const [words, others] = [newer, older].map((text) => text.toLowerCase().match(WORD) ?? []);
  const end = words!.findIndex((word, at) => word !== others![at]);
  const frame = words!.slice(0, end);
  const { owns } = LANGUAGES.get(detectLanguage(newer)) ?? NO_WORDS;
  return frame.length >= FRAME_WORDS && !frame.some((word) => owns.has(word));
}

const isSubset = (terms: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...terms].every((term) => others.has(term));

const sharesAny = (terms: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...terms].some((term) => others.has(term));

const areDisjoint = (terms: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  terms.size > 0 && others.size > 0 && !sharesAny(terms, others);
