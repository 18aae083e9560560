import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage, type DetectedLanguage } from '../../../common/text/language.js';
import { isNegated } from '../../../common/text/negation.js';
import { isSecondPerson } from './second-person.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';
import { tokenize, splitWords } from '../../../common/text/tokenize.js';
import { normalizeContent } from '../../../common/text/normalize.js';

/** Number of first characters of a stem that all forms of the word share. */
const PREFIX = 3;
/** Minimum number of terms for which the exact words identify a statement: "tea" occurs in many texts. */
const MIN_TERMS = 2;
/** Maximum number of words after a "you" that are examined. */
const MAX_WORDS = 50;
/** First words of a memory about a person, which an answer replaces by "you". */
const SUBJECTS = new Set(['user']);
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|\p{N}+(?:[.,:]\p{N}+)*/gu;
const CLAUSE_END = /[,，、;；:：()（）–—]/u;
const CJK_POSSESSIVE = /[你您]的/u;

interface Statement {
  readonly language: DetectedLanguage;
  /** Never empty. */
  readonly terms: ReadonlySet<string>;
  /** The prefix that all their forms share. */
  readonly beginnings: readonly string[];
  readonly isNegated: boolean;
}

/** An answer, parsed once to be compared with many memories. */
export interface ParsedAnswer {
  /** The whole answer in lower case. */
  readonly text: string;
  /** Sentences that address the person. */
  readonly addressedSentences: readonly Sentence[];
}

interface Sentence {
  readonly text: string;
  /** The text in lower case, without accents. */
  readonly plain: string;
}

export function parseAnswer(body: string): ParsedAnswer {
  const sentences = body.split('\n').flatMap((line) => splitSentenceParts(line).map(({ text }) => text));
  const addressedSentences = sentences
    .filter((sentence) => isSecondPerson(sentence))
    .map((text) => ({ text, plain: removeAccents(text) }));
  return { text: body.normalize('NFKC').toLowerCase(), addressedSentences };
}

/**
 * Creates a function that tells whether an answer restates a memory to its person: in the same words, or
 * addressed to them ("You live in Paris, don't you?" for "I live in Paris"). Statements about others ("Your
 * sister lives in Paris") and denials ("You no longer live in Paris") do not count.
 */
export function createRestatementMatcher(content: string): (answer: ParsedAnswer) => boolean {
  const statement = readStatement(content);
  if (statement === null) return () => false;
  const wording = statement.terms.size >= MIN_TERMS ? normalizeContent(content) : null;
  return ({ text, addressedSentences }) =>
    (wording !== null && containsWholeWords(text, wording)) ||
    addressedSentences.some(
      (sentence) => mayContainTerms(sentence, statement) && addressesStatement(sentence.text, statement),
    );
}

/**
 * Creates a function that tells whether a message, which the caller has normalized, contains a statement in
 * the same words. A single word has to be the whole message.
 */
export function createRepetitionMatcher(content: string): (normalized: string) => boolean {
  const wording = normalizeContent(content);
  const isStatement = tokenize(content).terms.length >= MIN_TERMS;
  return (text) => text === wording || (isStatement && containsWholeWords(text, wording));
}

/** Reads a statement; `null` if it has no topic, because "I like it" occurs in every other answer. */
function readStatement(content: string): Statement | null {
  const language = detectLanguage(content);
  if (splitWords(content, language).every((word) => SUBJECTS.has(word) || isGeneric(word))) return null;
  const terms = new Set(tokenize(content, language).terms.filter((term) => !SUBJECTS.has(term)));
  const beginnings = [...terms].map((term) => term.slice(0, PREFIX).normalize('NFD'));
  return { language, terms, beginnings, isNegated: isNegated(content) };
}

function removeAccents(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase();
  return lower.normalize('NFD').replace(/\p{M}+/gu, '');
}

/** Checks prefixes first, which excludes nearly every sentence cheaply. */
function mayContainTerms({ plain }: Sentence, { beginnings }: Statement): boolean {
  return beginnings.every((beginning) => plain.includes(beginning));
}

function containsWholeWords(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!isInsideWord(text, at) && !isInsideWord(text, at + part.length)) return true;
  }
  return false;
}

function isInsideWord(text: string, at: number): boolean {
  return /^[\p{sc=Latin}\p{sc=Cyrillic}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
}

function addressesStatement(sentence: string, statement: Statement): boolean {
  const clauses = sentence.split(CLAUSE_END).filter((clause) => isSecondPerson(clause));
  if (statement.language === 'zh') return clauses.some((clause) => isMostlyStatement(clause, statement));
  return followsYou(sentence, statement) || clauses.some((clause) => containsNothingElse(clause, statement));
}

/**
 * Tells whether a statement follows "you" as in "… you live with two cats in Paris": without other words
 * before the first term, and few before the last.
 */
function followsYou(sentence: string, statement: Statement): boolean {
  const spoken = sentence.match(WORD) ?? [];
  return spoken.some(
    (word, at) =>
      isSecondPerson(word) && beginsWithStatement(spoken.slice(at + 1, at + 1 + MAX_WORDS), statement),
  );
}

function beginsWithStatement(spoken: readonly string[], statement: Statement): boolean {
  const left = new Set(statement.terms);
  let others = 0;
  for (const [at, word] of spoken.entries()) {
    const own = listTerms(word, statement);
    const isOther =
      own.length > 0 && !own.some((term) => statement.terms.has(term)) && !isGeneric(word.toLowerCase());
    if (isOther && (left.size === statement.terms.size || (others += 1) > statement.terms.size)) return false;
    own.forEach((term) => left.delete(term));
    if (left.size === 0) return isNegated(spoken.slice(0, at + 1).join(' ')) === statement.isNegated;
  }
  return false;
}

/** Tells whether a clause contains only the statement: "Paris is where you live." */
function containsNothingElse(clause: string, statement: Statement): boolean {
  const spoken = clause.match(WORD) ?? [];
  const others = spoken.filter(
    (word) =>
      !isGeneric(word.toLowerCase()) && listTerms(word, statement).some((term) => !statement.terms.has(term)),
  );
  return (
    others.length === 0 && containsAllTerms(clause, statement) && isNegated(clause) === statement.isNegated
  );
}

/**
 * Tells whether at least half of a clause belongs to the statement. It is used for Chinese, in which pairs of
 * characters count as words.
 */
function isMostlyStatement(clause: string, statement: Statement): boolean {
  const own = new Set(listTerms(clause, statement));
  if (CJK_POSSESSIVE.test(clause) || isNegated(clause) !== statement.isNegated) return false;
  return containsAllTerms(clause, statement) && own.size <= 2 * statement.terms.size;
}

function containsAllTerms(text: string, statement: Statement): boolean {
  const own = new Set(listTerms(text, statement));
  return [...statement.terms].every((term) => own.has(term));
}

function listTerms(text: string, { language }: Statement): readonly string[] {
  return tokenize(text, language).terms;
}
