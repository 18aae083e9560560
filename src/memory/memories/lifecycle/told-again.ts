import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage, type DetectedLanguage } from '../../../common/text/language.js';
import { isNegated } from '../../../common/text/negation.js';
import { isSecondPerson } from '../../../common/text/second-person.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';
import { tokenize, splitWords } from '../../../common/text/tokenize.js';
import { normaliseContent } from '../../../common/text/normalise.js';

/** Characters of a stem that every form of the word begins with. */
const PREFIX = 3;
/** Terms of a statement that is recognised wherever its very words stand: "tea" is in many texts. */
const FEW_TERMS = 2;
/** Words behind a "you" that are looked at. */
const MOST_WORDS = 50;
/** Beginnings of a memory about a person, where an answer says "you". */
const SUBJECTS = new Set(['user']);
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|\p{N}+(?:[.,:]\p{N}+)*/gu;
const CLAUSE_END = /[,，、;；:：()（）–—]/u;
const CJK_POSSESSIVE = /[你您]的/u;

interface Statement {
  readonly language: DetectedLanguage;
  /** Never empty. */
  readonly terms: ReadonlySet<string>;
  /** The beginning that all their forms share. */
  readonly beginnings: readonly string[];
  readonly isNegated: boolean;
}

/** An answer, taken apart once for being compared with many memories. */
export interface ReadAnswer {
  /** In lower case. */
  readonly text: string;
  /** Those of its sentences that speak to somebody. */
  readonly toThem: readonly Sentence[];
}

interface Sentence {
  readonly text: string;
  /** In lower case, without accents. */
  readonly plain: string;
}

export function readAnswer(body: string): ReadAnswer {
  const sentences = body.split('\n').flatMap((line) => splitSentenceParts(line).map(({ text }) => text));
  const toThem = sentences
    .filter((sentence) => isSecondPerson(sentence))
    .map((text) => ({ text, plain: removeAccents(text) }));
  return { text: body.normalize('NFKC').toLowerCase(), toThem };
}

/**
 * Tells whether an answer tells somebody again what a memory says: in its very words, or in words to them
 * that say it ("You live in Paris, don't you?" of "I live in Paris"). What it says of others ("Your sister
 * lives in Paris") or denies ("You no longer live in Paris") is something else.
 */
export function matchRestatements(content: string): (answer: ReadAnswer) => boolean {
  const statement = readStatement(content);
  if (statement === null) return () => false;
  const wording = statement.terms.size >= FEW_TERMS ? normaliseContent(content) : null;
  return ({ text, toThem }) =>
    (wording !== null && holdsWhole(text, wording)) ||
    toThem.some((sentence) => mayHoldAll(sentence, statement) && isAddressed(sentence.text, statement));
}

/** `null` of what has no topic: "I like it" is in every other answer. */
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

/** Nearly every sentence ends here, before anything of it is taken apart. */
function mayHoldAll({ plain }: Sentence, { beginnings }: Statement): boolean {
  return beginnings.every((beginning) => plain.includes(beginning));
}

function holdsWhole(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!isInsideWord(text, at) && !isInsideWord(text, at + part.length)) return true;
  }
  return false;
}

function isInsideWord(text: string, at: number): boolean {
  return /^[\p{sc=Latin}\p{sc=Cyrillic}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
}

function isAddressed(sentence: string, statement: Statement): boolean {
  const clauses = sentence.split(CLAUSE_END).filter((clause) => isSecondPerson(clause));
  if (statement.language === 'zh') return clauses.some((clause) => isMostly(clause, statement));
  return isFollowingYou(sentence, statement) || clauses.some((clause) => isNothingElse(clause, statement));
}

/**
 * "… you live with two cats in Paris": nothing else between "you" and the first of its words, and little
 * before the last.
 */
function isFollowingYou(sentence: string, statement: Statement): boolean {
  const spoken = sentence.match(WORD) ?? [];
  return spoken.some(
    (word, at) => isSecondPerson(word) && isBeginning(spoken.slice(at + 1, at + 1 + MOST_WORDS), statement),
  );
}

function isBeginning(spoken: readonly string[], statement: Statement): boolean {
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

/** "Paris is where you live." */
function isNothingElse(clause: string, statement: Statement): boolean {
  const spoken = clause.match(WORD) ?? [];
  const others = spoken.filter(
    (word) =>
      !isGeneric(word.toLowerCase()) && listTerms(word, statement).some((term) => !statement.terms.has(term)),
  );
  return others.length === 0 && hasAll(clause, statement) && isNegated(clause) === statement.isNegated;
}

/** Chinese has no blanks, and pairs of characters count as words: half of them may be others. */
function isMostly(clause: string, statement: Statement): boolean {
  const own = new Set(listTerms(clause, statement));
  if (CJK_POSSESSIVE.test(clause) || isNegated(clause) !== statement.isNegated) return false;
  return hasAll(clause, statement) && own.size <= 2 * statement.terms.size;
}

function hasAll(text: string, statement: Statement): boolean {
  const own = new Set(listTerms(text, statement));
  return [...statement.terms].every((term) => own.has(term));
}

function listTerms(text: string, { language }: Statement): readonly string[] {
  return tokenize(text, language).terms;
}
