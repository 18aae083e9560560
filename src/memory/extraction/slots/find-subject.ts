import type { CompiledLanguage } from '../../../common/slots/compile-language.js';
import { SPEAKER } from '../../../common/slots/slots.js';
import { isGeneric } from '../../../common/text/generic-words.js';
import { splitWords } from '../../../common/text/tokenize.js';
import { listGroups, toCanonical, type SearchedSentence } from './searched-sentence.js';

/** A capitalized word at the end of a text, or before its last word. */
const NAMED_BEFORE = /(?<![\p{L}'’])(?<name>\p{Lu}\p{Ll}+)(?: (?<link>[\p{Ll}'’]+(?: been)?))?$/u;

/** Somebody, as the table calls them and as the sentence does. */
export interface Named {
  readonly name: string;
  readonly words: string;
}

/** The last one named up to the end of the match; `null` when that is a pronoun or an unknown name. */
export function findSubject(match: RegExpExecArray, searched: SearchedSentence): Named | null {
  const { language, listSubjects } = searched;
  const to = match.index + match[0].length;
  const all = listSubjects().filter(({ index = 0 }) => index < to);
  const within = all.filter(({ index = 0, 0: words }) => index + words.length > match.index);
  if (within.length === 0 && isSaidOfNamed(match, searched)) return null;
  const named = chooseNamed(within, language) ?? chooseNamed(all, language) ?? { name: SPEAKER, words: '' };
  return named.name === '' ? null : named;
}

/** Tells whether the subject of a match is a name right before it: "Ruth is vegan". */
function isSaidOfNamed(match: RegExpExecArray, { sentence, language }: SearchedSentence): boolean {
  const before = sentence.slice(0, match.index).trimEnd();
  const { name = '', link = '' } = NAMED_BEFORE.exec(before)?.groups ?? {};
  const [verb = ''] = link === '' ? match[0].split(' ') : [link];
  return language.links.test(verb) && !isEverydayWord(name);
}

/** "Still can't eat gluten" names nobody. */
function isEverydayWord(word: string): boolean {
  return word === '' || word.endsWith('ly') || splitWords(word).every((one) => isGeneric(one));
}

/** A pronoun stands for the person named before it, or for nobody: `''`. */
function chooseNamed(
  subjects: readonly RegExpMatchArray[],
  { canonical }: Pick<CompiledLanguage, 'canonical'>,
): Named | null {
  let named: Named | null = null;
  for (const found of subjects) {
    const groups = listGroups(found);
    const person = groups.find(([name]) => name === 'person');
    if (person !== undefined) named = { name: toCanonical(person, { canonical }), words: found[0] };
    else if (!groups.some(([name]) => name === 'others')) named = { name: SPEAKER, words: found[0] };
    else if (named === null || named.name === SPEAKER) named = { name: '', words: found[0] };
  }
  return named;
}
