import { SLOT_LANGUAGES } from '../../../common/slots/languages.js';
import { detectLanguageCode } from '../../../common/text/language-code.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';

/** Maximum number of characters that are examined; a hint needs no more of a long text. */
const MAX_CHARS = 2_000;
const QUESTION = /[?？؟]/u;
/** Minimum number of characters of a clause that may state something, in a script without spaces. */
const MIN_CLAUSE_CHARS = 4;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * Tells whether a message states more than one fact about its speaker and their circle, so that the rest
 * stays valid after one of them has changed: "I live in Cork and my sister is called Aoife". It is a hint
 * only, because languages without a word table are not examined.
 */
export function statesSeveralFacts(body: string): boolean {
  const text = body.slice(0, MAX_CHARS);
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

/** Counts the people that a clause mentions; a pronoun with its verb, "ich wohne", counts once. */
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
  return clause.length >= MIN_CLAUSE_CHARS && UNSPACED.test(clause);
}
