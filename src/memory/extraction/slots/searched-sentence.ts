import type { CompiledLanguage } from '../../../common/slots/compile-language.js';

/** A sentence in which the rules of a language are searched for. */
export interface SearchedSentence {
  readonly sentence: string;
  readonly lowered: string;
  readonly language: CompiledLanguage;
  /** Lists all who may be the subject; searched for once. */
  readonly listSubjects: () => readonly RegExpMatchArray[];
}

/** Lists the named groups of a match that matched; copies of a group in one pattern have a number. */
export function listGroups(match: RegExpMatchArray): readonly (readonly [name: string, text: string])[] {
  return Object.entries(match.groups ?? {}).flatMap(([name, text]) =>
    (text as string | undefined) === undefined ? [] : [[name.replace(/_\d+$/u, ''), text] as const],
  );
}

/** Tells whether one of the groups has one of the wanted names. */
export function hasGroup(groups: ReturnType<typeof listGroups>, ...wanted: readonly string[]): boolean {
  return groups.some(([name]) => wanted.includes(name));
}

/** Finds the name that the tables of a language give to a word; words of no list stay, in lower case. */
export function toCanonical(
  [list, text]: readonly [string, string],
  { canonical }: Pick<CompiledLanguage, 'canonical'>,
): string {
  return canonical.get(list)?.find(([, words]) => words.test(text))?.[0] ?? text.toLowerCase();
}
