/** People who are asked for in each other's words, as the tables call them. */
const ALIKE: readonly ReadonlySet<string>[] = [
  new Set(['child', 'daughter', 'son']),
  new Set(['fiance', 'husband', 'partner', 'wife']),
  new Set(['father', 'mother', 'parents']),
  new Set(['brother', 'sibling', 'sister']),
];

/** Lists these people and those who are asked for in the same words: `child` for `daughter`. */
export function listPeopleAlike(people: readonly string[]): ReadonlySet<string> {
  return new Set(people.flatMap((name) => [name, ...(ALIKE.find((all) => all.has(name)) ?? [])]));
}
