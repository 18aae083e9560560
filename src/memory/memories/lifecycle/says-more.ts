import { SLOT_LANGUAGES } from '../../../common/slots/languages.js';
import { detectLanguageCode } from '../../../common/text/language-code.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';

/** Characters that are looked at: a hint needs no more of a long text. */
const LONGEST = 2_000;
const QUESTION = /[?？؟]/u;
/** Characters of the shortest clause that may state something in a script without blanks. */
const SHORTEST = 4;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * Tells whether a message states more than one thing of its speaker and theirs, so that the rest of it still
 * holds when one of them has changed: "I live in Cork and my sister is called Aoife". A hint, because
 * languages without a table are not looked at.
 */
export function saysMore(body: string): boolean {
  const text = body.slice(0, LONGEST);
  const code = detectLanguageCode(text);
  const language = SLOT_LANGUAGES.find((one) => one.code === code);
  if (language === undefined) return false;
  const { joins, subjects } = language;
  const clauses = text
    .split('\n')
    .flatMap((line) => splitSentenceParts(line))
    .filter(({ end }) => !QUESTION.test(end))
    .flatMap((sentence) => sentence.text.split(joins))
    .map((clause) => clause.trim());
  const mentions = clauses.map((clause) => countMentions(clause, subjects));
  return (
    mentions.reduce((sum, count) => sum + count, 0) > 1 || clauses.filter(isUnspacedStatement).length > 1
  );
}

/** Counts how often a clause names somebody; a pronoun and its verb, "ich wohne", do so once. */
function countMentions(clause: string, subjects: RegExp): number {
  let end = -Infinity;
  let count = 0;
  for (const { index = 0, 0: words } of clause.matchAll(subjects)) {
    if (index > end + 1) count += 1;
    end = index + words.length;
  }
  return count;
}

function isUnspacedStatement(clause: string): boolean {
  return clause.length >= SHORTEST && UNSPACED.test(clause);
}
