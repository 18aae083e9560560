import { chooseAskedLanguages } from './find-asked-slots.js';

/** A person of the speaker, and the name behind that word. */
export interface NamedPerson {
  /** As the tables call them: `brother`. */
  readonly person: string;
  /** Lower case; `''` when there is none. */
  readonly called: string;
}

/** The people of whom a text speaks. */
export interface Subjects {
  readonly people: readonly NamedPerson[];
  /** The text calls somebody "he" or "she". */
  readonly hasPronoun: boolean;
}

/** People who may be replaced by somebody new. */
const REPLACEABLE: ReadonlySet<string> = new Set([
  'boss',
  'ex',
  'husband',
  'neighbour',
  'partner',
  'teacher',
  'wife',
]);
const NAME = /^\p{Lu}\p{Ll}+$/u;
const NEXT_WORD = /^,? ?(\p{L}+)/u;
const LAST_WORD = /(\p{L}+),?$/u;

/**
 * Reads of whom a text speaks.
 *
 * @example
 * readSubjects('My friend Ines moved.').people; // [{ person: 'friend', called: 'ines' }]
 */
export function readSubjects(text: string): Subjects {
  const found = chooseAskedLanguages(text).flatMap(({ subjects, canonical }) =>
    [...text.matchAll(subjects)].map((match) => {
      const groups = Object.entries(match.groups ?? {}).filter(([, word]) => word !== undefined);
      const word = groups.find(([group]) => group.startsWith('person'))?.[1];
      const person = canonical.get('person')?.find(([, words]) => word !== undefined && words.test(word));
      return {
        person: person?.[0],
        called: readName(text, match, word ?? ''),
        isPronoun: groups.some(([group]) => group === 'others'),
      };
    }),
  );
  const people = found.flatMap(({ person, called }) => (person === undefined ? [] : [{ person, called }]));
  return {
    people: [...new Map(people.map((one) => [`${one.person} ${one.called}`, one])).values()],
    hasPronoun: found.some(({ isPronoun }) => isPronoun),
  };
}

/**
 * Reads the name at the end of a match or behind it.
 * @param person the word for the person, which German capitalizes as well
 */
function readName(text: string, match: RegExpExecArray, person: string): string {
  const inside = LAST_WORD.exec(match[0])?.[1] ?? '';
  if (NAME.test(inside) && !person.endsWith(inside)) return inside.toLowerCase();
  const next = NEXT_WORD.exec(text.slice(match.index + match[0].length))?.[1] ?? '';
  return NAME.test(next) ? next.toLowerCase() : '';
}

/** Tells whether somebody new may take the place of a person: a boss, but no brother. */
export const isReplaceable = (person: string): boolean => REPLACEABLE.has(person);

/** Tells whether two texts are about two people of the same kind: a friend and another friend. */
export function nameDifferentPeople(left: readonly NamedPerson[], right: readonly NamedPerson[]): boolean {
  const pairs = left.flatMap((one) => right.map((other) => [one, other] as const));
  const same = pairs.filter(([one, other]) => one.person === other.person && !isReplaceable(one.person));
  const named = same.filter(([one, other]) => one.called !== '' && other.called !== '');
  return named.length > 0 && named.every(([one, other]) => one.called !== other.called);
}
