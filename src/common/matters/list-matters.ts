import { chooseMessageLanguages } from '../messages/choose-message-languages.js';
import { memoizeByText } from '../memoize-by-text.js';
import { isClearlyEnglish } from '../text/language.js';
import { compilePattern } from '../slots/compile-language.js';
import type { MatterName } from './matter-language.js';
import { MATTER_LANGUAGES } from './matter-languages.js';

/** Matters of which a question for a time, a place or a person hardly means anybody else's. */
const PRIVATE: ReadonlySet<MatterName> = new Set([
  'celebration',
  'dentist',
  'doctor',
  'document',
  'glasses',
  'hair',
  'holiday',
  'key',
  'plumbing',
  'sport',
  'thesis',
  'tools',
  'tyres',
  'wedding',
  'workshop',
]);

type Tests = readonly (readonly [MatterName, RegExp])[];

const compiled = new Map<string, Tests>();

/**
 * Lists the everyday matters that a text names, in any words of its languages.
 *
 * @example
 * listMatters('Unser Auto ist in der Werkstatt.'); // 'car' and 'workshop'
 * listMatters('Wo ist mein Wagen?'); // 'car'
 */
export const listMatters = memoizeByText((text): ReadonlySet<MatterName> => {
  const found = chooseCodes(text)
    .flatMap(findTests)
    .filter(([, words]) => words.test(text));
  return new Set(found.map(([name]) => name));
});

/** Chooses the languages in which a text may be: all, if it has no word that tells. */
function chooseCodes(text: string): readonly string[] {
  if (isClearlyEnglish(text)) return [];
  const marked = chooseMessageLanguages(text).flatMap(({ code }) => (code === 'en' ? [] : [code]));
  return marked.length > 0 ? marked : MATTER_LANGUAGES.map(({ code }) => code);
}

/** Lists those matters of a text that are private: nobody asks when the dentist's is, but for their own. */
export function listPrivateMatters(text: string): readonly MatterName[] {
  return [...listMatters(text)].filter((name) => PRIVATE.has(name));
}

/** Compiles the table of a language when it is first looked at. */
function findTests(code: string): Tests {
  const known = compiled.get(code);
  if (known !== undefined) return known;
  const created = MATTER_LANGUAGES.filter((table) => table.code === code).flatMap((table) =>
    Object.entries(table.matters).map(
      ([name, pattern]) => [name as MatterName, compilePattern(pattern, table)] as const,
    ),
  );
  compiled.set(code, created);
  return created;
}
