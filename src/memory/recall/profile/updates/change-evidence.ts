import { KIND_STEMS } from '../kind-stems.js';
import type { ReadText } from './read-statement.js';
import { sharesAny } from '../../../../common/shares-any.js';

/**
 * Tells whether a newer text denies a number of an older one and gives another: "he turns 5, not 4". Such a
 * text needs no other sign that both are about the same, unless it names something else.
 */
export function deniesNumber(newer: ReadText, older: ReadText): boolean {
  const { denied, told } = newer.numbers;
  if (!sharesAny(denied, older.numbers.told) || told.size === 0) return false;
  return newer.numbers.isBare || newer.topics.size === 0 || sharesAny(newer.topics, older.topics);
}

/** Tells whether a newer text repeats a number of an older one beside another: "74 now, 70 was silly". */
export function repeatsNumber(newer: ReadText, older: ReadText): boolean {
  return sharesAny(newer.numbers.told, older.numbers.told) && hasNewNumber(newer, older);
}

/** Tells whether both texts give a level such as "B1", and the newer one another. */
export function givesOtherLevel(
  newer: ReadText,
  older: ReadText,
  { sharesTopic }: { readonly sharesTopic: boolean },
): boolean {
  return (
    sharesTopic && older.levels.length > 0 && newer.levels.some((level) => !older.levels.includes(level))
  );
}

/** Tells whether the message names what the older text is about, and the newer one does not name it. */
export function isAboutUnnamed(newer: ReadText, older: ReadText): boolean {
  const roles = [...older.mentioned].filter(([role]) => newer.mentioned.has(role));
  const named = [...older.asked].filter(
    (stem) => !KIND_STEMS.has(stem) && !roles.some(([, words]) => words.has(stem)),
  );
  return named.length > 0 && !named.some((stem) => newer.asked.has(stem));
}

/**
 * Tells whether the message names a thing of the older text that the newer one exchanges for another without
 * telling a change: "my appointment for the vaccination" beside "an appointment for my knee".
 */
export function nameDifferentThings(newer: ReadText, older: ReadText): boolean {
  if (newer.tellsChange || newer.levels.length > 0 || !sharesAny(newer.asked, older.asked)) return false;
  const isLacking = [...older.asked].some((stem) => !newer.asked.has(stem) && !KIND_STEMS.has(stem));
  return isLacking && [...newer.topics].some((root) => !older.topics.has(root));
}

/** Tells whether both texts give a number, and the newer one that of a possession which the older lacks. */
export function givesAmountOfOther(newer: ReadText, older: ReadText): boolean {
  if (newer.answersTime || !newer.hasAmount || !older.hasAmount) return false;
  if (newer.hasPronoun) return false;
  return newer.possessions.size > 0 && !sharesAny(newer.possessions, older.topics);
}

function hasNewNumber(newer: ReadText, older: ReadText): boolean {
  return [...newer.numbers.told].some((number) => !older.numbers.told.has(number));
}
