import { compilePattern } from '../slots/compile-language.js';
import type { SlotName } from '../slots/slots.js';
import { detectLanguageCode } from '../text/language-code.js';
import { isNegated } from '../text/negation.js';
import { tidy } from '../text/normalize.js';
import type { ParaphrasedSlot, ParaphraseWords } from './paraphrase-language.js';
import { PARAPHRASE_WORDS } from './paraphrase-words.js';

interface Compiled {
  readonly isUnspaced: boolean;
  readonly clitics: RegExp | null;
  readonly fillers: RegExp;
  readonly synonyms: ReadonlyMap<ParaphrasedSlot, RegExp>;
}

/** Slots whose statements also use the words of another. */
const ALSO: Readonly<Partial<Record<SlotName, readonly ParaphrasedSlot[]>>> = {
  children: ['pet', 'name'],
  device: ['pet'],
  partner: ['name'],
  pet: ['pet', 'name'],
};
const WORD = /\p{L}[\p{L}\p{M}]*(?:['-]\p{L}[\p{L}\p{M}]*)*|\p{N}+(?:[.,:/]\p{N}+)*|[€$£¥]/gu;
/** Characters; a longer text says more than one thing. */
const MAX_CHARS = 300;

const compiled = new Map<string, Compiled>();

/**
 * Tells whether two texts say the same about the same person: word for word and in one order, apart from
 * words that say nothing ("by the way") and those that mean the same about a slot ("live", "reside"). What no
 * table knows is a difference: a number, a name, a date, "not", "used to".
 * @param slot the slot that both hold; without it, that of which both have a word
 *
 * @example
 * isParaphrase("I'm living in Porto now, by the way", 'I live in Porto', 'city'); // true
 */
export function isParaphrase(text: string, other: string, slot?: SlotName): boolean {
  return compareWith(text, other, slot, isSameSequence);
}

/**
 * Tells whether a text says nothing but what another begins with: "The user lives in Porto" of "I live in
 * Porto, near the river".
 */
export function isCoveredBy(text: string, other: string): boolean {
  return isNegated(text) === isNegated(other) && compareWith(text, other, undefined, isBeginning);
}

type Comparison = (words: readonly string[], others: readonly string[]) => boolean;

function compareWith(text: string, other: string, slot: SlotName | undefined, holds: Comparison): boolean {
  if (text.length > MAX_CHARS || other.length > MAX_CHARS) return false;
  const codes = new Set([detectLanguageCode(text), detectLanguageCode(other)]);
  return PARAPHRASE_WORDS.some((table) => {
    const language = findLanguage(table);
    const [one, two] = [text, other].map((whole) => prepare(whole, language)) as [string, string];
    const shared = listSynonyms(one, two, language, slot);
    // A short text has few words to tell Spanish from Portuguese; those of a slot tell as well.
    const left = codes.has(table.code) ? [[], ...shared] : shared;
    return left.some((synonyms) => {
      const [words, others] = [one, two].map((plain) =>
        listWords(removeAll(plain, [...synonyms, language.fillers]), language),
      );
      return words!.length > 0 && holds(words!, others!);
    });
  });
}

/** Lists the words that may be left out together: those of a slot that both texts are about. */
function listSynonyms(
  one: string,
  other: string,
  { synonyms }: Compiled,
  slot: SlotName | undefined,
): readonly (readonly RegExp[])[] {
  const holdsIn = (text: string, patterns: readonly RegExp[]): boolean =>
    patterns.some((pattern) => text.search(pattern) >= 0);
  const groups =
    slot === undefined
      ? [...synonyms.values()].map((pattern) => [pattern])
      : [(ALSO[slot] ?? [slot]).flatMap((name) => synonyms.get(name as ParaphrasedSlot) ?? [])];
  return groups.filter((patterns) => holdsIn(one, patterns) && holdsIn(other, patterns));
}

function prepare(text: string, { clitics }: Compiled): string {
  const plain = tidy(text.normalize('NFKC')).toLowerCase().replaceAll('’', "'");
  return clitics === null ? plain : plain.replace(clitics, ' ');
}

const removeAll = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text);

/** In a script without spaces, word bounds depend on what was left out, so a text is one word. */
function listWords(text: string, { isUnspaced }: Compiled): readonly string[] {
  const words = text.match(WORD) ?? [];
  return isUnspaced && words.length > 0 ? [words.join('')] : words;
}

function isSameSequence(words: readonly string[], others: readonly string[]): boolean {
  return words.length === others.length && isBeginning(words, others);
}

function isBeginning(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word, at) => word === others[at]);
}

/** Compiles the table of a language when it is first looked at. */
function findLanguage(words: ParaphraseWords): Compiled {
  const known = compiled.get(words.code);
  if (known !== undefined) return known;
  const created = compile(words);
  compiled.set(words.code, created);
  return created;
}

function compile(words: ParaphraseWords): Compiled {
  const toPattern = (pattern: string): RegExp => new RegExp(compilePattern(pattern, words).source, 'giu');
  return {
    isUnspaced: words.isUnspaced === true,
    clitics: words.clitics === undefined ? null : new RegExp(words.clitics, 'giu'),
    fillers: toPattern(words.fillers),
    synonyms: new Map(
      Object.entries(words.synonyms).map(([slot, pattern]) => [slot as ParaphrasedSlot, toPattern(pattern)]),
    ),
  };
}
