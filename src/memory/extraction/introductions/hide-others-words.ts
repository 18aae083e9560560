import { compilePattern, type CompiledLanguage } from '../../../common/slots/compile-language.js';
import { SLOT_LANGUAGES } from '../../../common/slots/languages.js';
import { memoizeByText } from '../../../common/memoize-by-text.js';
import { isSentenceEnd } from '../../../common/text/sentence-end.js';
import { asksOrSupposes } from '../patterns/sentences.js';
import { maskQuotes, QUOTE_MASK } from '../slots/quotes.js';
import { INTRODUCTIONS } from './languages.js';
import type { Introductions } from './introductions.js';

/** Maximum number of characters before a colon that are examined. */
const MAX_CLAUSE_CHARS = 200;
/**
 * Minimum number of characters of a beginning that may state something; a shorter one only names who speaks:
 * "My sister called and said:".
 */
const MIN_LEAD_CHARS = 12;
const MIN_LEAD_CHARS_UNSPACED = 5;
/** An introduction at the end of a message with fewer characters behind it refers to the text before it. */
const MAX_REST_CHARS = 40;
const COLONS = new Set(':：');
const LINE_ENDS = new Set('\n\r\u2028\u2029');
const BLANK_LINE = /\n[^\S\n]*\n\s*/gu;
const NO_WORDS = /^[\s\p{P}]*$/u;

/** A range of characters; `end` is exclusive. */
interface Range {
  readonly start: number;
  readonly end: number;
}

interface IntroductionPatterns {
  /** Matches the ends of clauses within a sentence. */
  readonly clauseBreaks: RegExp;
  readonly minLead: number;
  readonly reports: RegExp;
  readonly own: RegExp;
  readonly announces: RegExp;
  readonly opens: RegExp;
  readonly tasks: RegExp;
  readonly resumes: RegExp;
}

let compiled: readonly IntroductionPatterns[] | undefined;

/**
 * Removes what somebody else says, writes or asks, texts to work with, and make-believe: from their
 * introduction to the end of the message, or to a paragraph in which the speaker clearly speaks for
 * themselves again. Of a request to work on words in its own sentence, only that sentence is removed. The
 * time is linear in the length of the text.
 *
 * @example
 * hideOthersWords('I live in Bonn. My friend texted me: I got a dog.'); // 'I live in Bonn. '
 */
export const hideOthersWords = memoizeByText((text): string => {
  const masked = maskQuotes(text.replaceAll('’', "'"));
  const ranges = findRanges(masked);
  let shown = '';
  let at = 0;
  for (const { start, end } of ranges) {
    shown += text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  return ranges.length === 0 ? text : shown + text.slice(at);
});

function findRanges(text: string): readonly Range[] {
  const ranges: Range[] = [];
  let hiddenTo = 0;
  for (const piece of splitPieces(text)) {
    if (piece.end <= hiddenTo) continue;
    const from = findIntroduction(text, { ...piece, start: Math.max(piece.start, hiddenTo) });
    if (from === null) continue;
    const range = findRange(text, from, { from: hiddenTo, to: piece.end });
    ranges.push(range);
    hiddenTo = range.end;
  }
  return ranges;
}

function findRange(text: string, { at, hides }: Introduction, piece: { from: number; to: number }): Range {
  if (hides === 'itself') return { start: at, end: piece.to + 1 };
  if (hides === 'before')
    return { start: Math.max(piece.from, findEarlierStart(text, at)), end: text.length };
  return { start: at, end: findEnd(text, piece.to) };
}

/** Splits a text at colons and at the ends of sentences and lines, without the characters there. */
function splitPieces(text: string): readonly Range[] {
  const pieces: Range[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const isEnd = LINE_ENDS.has(text.charAt(at)) || isColon(text, at) || isSentenceEnd(text, start, at);
    if (!isEnd) continue;
    pieces.push({ start, end: at });
    start = at + 1;
  }
  return [...pieces, { start, end: text.length }];
}

/** Tells whether a colon ends a clause, as those of times and addresses do not. */
function isColon(text: string, at: number): boolean {
  return COLONS.has(text.charAt(at)) && !/[\d/\\]/u.test(text.charAt(at + 1));
}

interface Introduction {
  readonly at: number;
  /** The words that it hides: those behind it, those before it as well, or only its own. */
  readonly hides: 'behind' | 'before' | 'itself';
}

function findIntroduction(text: string, { start, end }: Range): Introduction | null {
  const clauseStart = Math.max(start, end - MAX_CLAUSE_CHARS);
  const clause = text.slice(clauseStart, end);
  if (NO_WORDS.test(clause)) return null;
  const words = clause.trimStart();
  const offset = clauseStart + clause.length - words.length;
  const announced = COLONS.has(text.charAt(end)) ? findAnnouncement(words.trimEnd()) : null;
  const isLast = NO_WORDS.test(text.slice(end, end + MAX_CLAUSE_CHARS));
  // In "I ask for my sister:", the speaker says something, but not about themselves.
  const found =
    announced?.hides === 'behind'
      ? announced
      : (findOpening(words.trimEnd(), isLast) ?? announced ?? findTask(words));
  if (found === null || (found.hides === 'behind' && startsWithQuote(text, end + 1))) return null;
  return { ...found, at: offset + found.at };
}

function startsWithQuote(text: string, at: number): boolean {
  return text
    .slice(at, at + MAX_REST_CHARS)
    .trimStart()
    .startsWith(QUOTE_MASK);
}

function findAnnouncement(clause: string): Introduction | null {
  for (const patterns of getPatterns()) {
    const { reports, own, announces } = patterns;
    const found = announces.exec(clause) ?? reports.exec(clause);
    if (found === null) continue;
    if (!announces.test(clause) && own.test(clause))
      return asksOrSupposes(clause) ? null : { at: 0, hides: 'itself' };
    return { at: findClauseStart(clause.slice(0, found.index), patterns), hides: 'behind' };
  }
  return null;
}

/** Finds the start of the last clause, or 0 if the text before it only names who speaks. */
function findClauseStart(before: string, { clauseBreaks, minLead }: IntroductionPatterns): number {
  const at = [...before.matchAll(clauseBreaks)].at(-1)?.index ?? 0;
  return at < minLead ? 0 : at;
}

function findOpening(clause: string, isLast: boolean): Introduction | null {
  for (const patterns of getPatterns()) {
    const found = patterns.opens.exec(clause);
    if (found === null) continue;
    const isAtEnd = isLast && clause.length - found.index - found[0].length <= MAX_REST_CHARS;
    const at = findClauseStart(clause.slice(0, found.index), patterns);
    return { at, hides: isAtEnd ? 'before' : 'behind' };
  }
  return null;
}

function findTask(clause: string): Introduction | null {
  return getPatterns().some(({ tasks }) => tasks.test(clause)) ? { at: 0, hides: 'itself' } : null;
}

/**
 * Finds the end of the hidden text: the next paragraph in which the speaker resumes, or the end of the text.
 */
function findEnd(text: string, from: number): number {
  for (const { index, 0: blank } of text.slice(from).matchAll(BLANK_LINE)) {
    const next = from + index + blank.length;
    const beginning = text.slice(next, next + MAX_CLAUSE_CHARS);
    if (getPatterns().some(({ resumes }) => resumes.test(beginning))) return from + index;
  }
  return text.length;
}

/** Finds the start of the paragraph or, if the introduction is a paragraph of its own, of the one before. */
function findEarlierStart(text: string, at: number): number {
  const starts = [0, ...[...text.matchAll(BLANK_LINE)].map(({ index, 0: blank }) => index + blank.length)];
  const own = starts.findLastIndex((start) => start <= at);
  const isAlone = NO_WORDS.test(text.slice(starts[own], at));
  return starts[isAlone ? Math.max(0, own - 1) : own]!;
}

function getPatterns(): readonly IntroductionPatterns[] {
  return (compiled ??= SLOT_LANGUAGES.flatMap((language) => {
    const table = INTRODUCTIONS[language.code];
    return table === undefined ? [] : [compileIntroductions(table, language)];
  }));
}

function compileIntroductions(
  { reports, own, announces, opens, tasks, resumes, isUnspaced }: Introductions,
  { people, joinWords }: CompiledLanguage,
): IntroductionPatterns {
  const compile = (pattern: string): RegExp =>
    compilePattern(
      pattern.replaceAll('{person}', `(?:${people.source})`),
      isUnspaced === true ? { isUnspaced } : {},
    );
  const join = (patterns: readonly string[]): string =>
    patterns.length === 0 ? '(?!)' : `(?:${patterns.join('|')})`;
  return {
    clauseBreaks: new RegExp(String.raw`[,，、،;；(（–—]|\s-\s|\s(?:${joinWords})(?=\s)`, 'giu'),
    minLead: isUnspaced === true ? MIN_LEAD_CHARS_UNSPACED : MIN_LEAD_CHARS,
    reports: compile(`${join(reports)}$`),
    own: compile(join(own)),
    announces: compile(`${join(announces)}$`),
    opens: compile(join(opens)),
    tasks: compile(`^${join(tasks)}`),
    resumes: compile(`^(?:${resumes})`),
  };
}
