import { detectLanguageCode } from '../text/language-code.js';
import { NEED_LANGUAGES, type CompiledNeeds } from './compiled-needs.js';
import type { NeedName } from './needs.js';

/** Longer messages say what they want at either end. */
const END_CHARS = 160;
/** Words of a message that names what it wants and nothing else: "restaurant in Porto?" */
const MOST_KEYWORDS = 4;

/**
 * Finds what a message needs to know of the person without asking for it. Most messages need nothing: one
 * that wants something chosen, planned, made or written does, and so do a few keywords.
 *
 * @example
 * findNeeds('Recommend a restaurant for tonight.'); // ['meal']
 */
export function findNeeds(message: string): readonly NeedName[] {
  const sample = readEnds(message);
  const words = sample.trim().split(/\s+/u).length;
  const isBrief = words > 1 && words <= MOST_KEYWORDS;
  const found = chooseNeedLanguages(sample).flatMap(({ wants, needs, code }) =>
    (isBrief && !UNSPACED.has(code)) || wants.test(sample)
      ? needs.flatMap(([need, words]) => (words.test(sample) ? [need] : []))
      : [],
  );
  return [...new Set(found)];
}

/** Languages that write no blanks between words. */
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja']);

/** The language of a text, and English, which stands between words of any other. */
export function chooseNeedLanguages(text: string): readonly CompiledNeeds[] {
  const codes = new Set([detectLanguageCode(text), 'en']);
  return [...codes].flatMap((code) => NEED_LANGUAGES.get(code) ?? []);
}

function readEnds(message: string): string {
  const text =
    message.length > 2 * END_CHARS ? `${message.slice(0, END_CHARS)}\n${message.slice(-END_CHARS)}` : message;
  return text.replaceAll('’', "'");
}
