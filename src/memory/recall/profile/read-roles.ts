import { chooseAskedLanguages } from '../../../common/slots/find-asked-slots.js';

/** Words for who somebody is to the speaker ("brother"), by the name behind them, in lower case. */
export type RolesByName = ReadonlyMap<string, ReadonlySet<string>>;

const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/**
 * Reads which words for people stand in front of names, as "landlord" in "landlord tom sold the house".
 * Names in lower case look like any other word, so every word behind such a word counts.
 */
export function readRoles(text: string): RolesByName {
  const roles = new Map<string, Set<string>>();
  const words = text.match(WORD) ?? [];
  const tables = chooseAskedLanguages(text).flatMap(({ canonical }) => canonical.get('person') ?? []);
  words.slice(1).forEach((name, at) => {
    const known = roles.get(name.toLowerCase()) ?? new Set<string>();
    for (const [role, pattern] of tables) if (pattern.test(words[at]!)) known.add(role);
    if (known.size > 0) roles.set(name.toLowerCase(), known);
  });
  return roles;
}
