import { chooseAskedLanguages } from '../../../../common/slots/find-asked-slots.js';
import { detectLanguage } from '../../../../common/text/language.js';
import { stemWord } from '../../../../common/text/tokenize.js';

/** Words for who somebody is to the speaker ("brother"), by the name behind them, in lower case. */
export type RolesByName = ReadonlyMap<string, ReadonlySet<string>>;

const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** The words of a text for people of the speaker, as stems, by the role that each word names. */
export type WordsByRole = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads which words for people stand in front of names, as "landlord" in "landlord tom sold the house".
 * Names in lower case look like any other word, so every word behind such a word counts.
 */
export function readRoles(text: string): RolesByName {
  const roles = new Map<string, Set<string>>();
  const words = text.match(WORD) ?? [];
  const tables = listTables(text);
  words.slice(1).forEach((name, at) => {
    const known = roles.get(name.toLowerCase()) ?? new Set<string>();
    for (const [role, pattern] of tables) if (pattern.test(words[at]!)) known.add(role);
    if (known.size > 0) roles.set(name.toLowerCase(), known);
  });
  return roles;
}

/** Reads the people whom a text mentions by a word for their role, with "my" or without: "sis is at work". */
export function readMentionedRoles(text: string): WordsByRole {
  const tables = listTables(text);
  const language = detectLanguage(text);
  const mentioned = new Map<string, Set<string>>();
  for (const word of text.match(WORD) ?? [])
    for (const [role, pattern] of tables) {
      if (!pattern.test(word)) continue;
      const stem = stemWord(word.toLowerCase(), language);
      mentioned.set(role, (mentioned.get(role) ?? new Set<string>()).add(stem));
    }
  return mentioned;
}

const listTables = (text: string): readonly (readonly [role: string, words: RegExp])[] =>
  chooseAskedLanguages(text).flatMap(({ canonical }) => canonical.get('person') ?? []);
