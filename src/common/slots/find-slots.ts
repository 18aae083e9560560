import { SLOT_LANGUAGES } from './languages.js';
import type { SlotName } from './slots.js';

/** Longer messages bring their topic early. */
const MAX_CHARS = 2_000;

/**
 * Finds the slots that a message is about, by their words in all languages of the table. Most messages are
 * about none.
 *
 * @example
 * findSlots('dentist appointment'); // ['appointment']
 */
export function findSlots(text: string): readonly SlotName[] {
  const sample = text.slice(0, MAX_CHARS).replaceAll('’', "'");
  const topics = SLOT_LANGUAGES.flatMap((language) => language.topics);
  return [...new Set(topics.flatMap(([slot, words]) => (words.test(sample) ? [slot] : [])))];
}
