import type { SlotPattern, SlotRule } from './slot-language.js';

// Patterns of the tables in `languages/` that are the same in several languages.

/** An amount, with or without the name of its currency. */
export const AMOUNT: SlotPattern = String.raw`(?:{money}|\d[\d.,]{2,})`;

/** Names of medicines in Latin script, by their endings. */
export const MEDICINE: SlotPattern = String.raw`\p{L}{2,}(?:pril|sartane?|sart[aá]na?|statine?|statina|prazole?|metformine?|metformina|oxetine?|oxetina|thyrox|thyroxine?|tiroxina|cilline?|cilina|cillina|olol|dipine?|dipina|profene?|profeno|cetamole?|zepam|parine?|parina)`;

/**
 * Habits, which people repeat: `{repeat}` says how often or for how long, `{act}` is a verb by which
 * speakers say what they do, with its subject where the language needs one. Words of `{elsewhere}` point to
 * what was said, or to the assistant: "so", "your".
 */
export const HABITS: SlotRule = buildHabits(String.raw`(?<!\p{L}){elsewhere}(?!\p{L})`);

/** The same for languages that are `isUnspaced`. */
export const UNSPACED_HABITS: SlotRule = buildHabits('{elsewhere}');

function buildHabits(elsewhere: SlotPattern): SlotRule {
  const own = `(?!…${elsewhere})`;
  return ['hobby', `${own}{repeat}…{act}`, `${own}{act}…{repeat}`];
}
