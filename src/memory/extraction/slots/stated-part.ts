import { compilePattern, type CompiledLanguage } from '../../../common/slots/compile-language.js';
import { ASKING_CLAUSES, type AskingClauses } from './asking-clauses.js';

const PUNCTUATION = String.raw`\s*[,，、،;；:：–—(（…]+\s*|\s+-\s+|(?=¿)`;
const ENDS_CLAUSE = /[,،;؛:–—…]/u;
const TRIM = /^[\s"'¿(]+|[\s?？؟!.)]+$/gu;
const WORDS = /[\p{L}\p{M}\p{N}-]+/gu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
/** A shorter beginning names something and says nothing of it: "My car, which brand was it?" */
const MIN_WORDS = 3;
const MIN_UNSPACED = 5;

interface ClausePatterns {
  readonly breaks: RegExp;
  readonly asks: RegExp;
  readonly supposes: RegExp;
  readonly wants: RegExp;
  readonly confirms: RegExp;
  readonly isAnywhere: boolean;
}

const compiled = new Map<string, ClausePatterns>();

/**
 * Finds what a sentence states before the clause that asks or supposes: "I moved to Tartu" of "I moved to
 * Tartu, where do I register?"; `null` when it states nothing. Takes time linear in the sentence.
 */
export function findStatedPart(sentence: string, language: CompiledLanguage): string | null {
  const clauses = ASKING_CLAUSES[language.code];
  if (clauses === undefined) return null;
  const patterns = getPatterns(clauses, language);
  const { breaks, asks, supposes, confirms } = patterns;
  const [opening, ...later] = splitClauses(sentence, breaks);
  if (later.some(({ text }) => confirms.test(text))) return null;
  const isAsking = ({ text, at }: Clause): boolean => sentence.charAt(at) === '¿' || asks.test(text);
  if (isAsking(opening) || supposes.test(opening.text)) return null;
  if (!later.some(isAsking)) return findBeforeLast(sentence, later, patterns);
  const first = later.find((clause) => isAsking(clause) || supposes.test(clause.text))!;
  return cutBefore(sentence, first);
}

/**
 * Finds what a sentence states before the clause that wishes or supposes: "My birthday is in May" of "My
 * birthday is in May, I'd like a quiet party"; `null` when it has no such clause.
 */
export function findStatedBeforeWish(sentence: string, language: CompiledLanguage): string | null {
  const clauses = ASKING_CLAUSES[language.code];
  if (clauses === undefined) return null;
  const { breaks, supposes, wants } = getPatterns(clauses, language);
  const [opening, ...later] = splitClauses(sentence, breaks);
  const isOpen = ({ text }: Clause): boolean => supposes.test(text) || wants.test(text);
  const first = isOpen(opening) ? undefined : later.find(isOpen);
  return first === undefined ? null : cutBefore(sentence, first);
}

/** A question without a word of questions: "My cat Minu won't eat, normal?" */
function findBeforeLast(
  sentence: string,
  later: readonly Clause[],
  { isAnywhere }: Pick<ClausePatterns, 'isAnywhere'>,
): string | null {
  const last = later.at(-1);
  if (last === undefined || isAnywhere || !ENDS_CLAUSE.test(sentence.slice(last.endBefore, last.at)))
    return null;
  return cutBefore(sentence, last);
}

function cutBefore(sentence: string, { endBefore }: Clause): string | null {
  const stated = sentence.slice(0, endBefore).trim();
  return isLongEnough(stated) ? stated : null;
}

interface Clause {
  readonly text: string;
  readonly at: number;
  /** The end of the clause before it. */
  readonly endBefore: number;
}

function splitClauses(sentence: string, breaks: RegExp): readonly [Clause, ...Clause[]] {
  const ends = [...sentence.matchAll(breaks)];
  const toClause = (at: number, endBefore: number, order: number): Clause => ({
    text: sentence.slice(at, ends[order]?.index).replace(TRIM, ''),
    at,
    endBefore,
  });
  const later = ends.map(({ 0: { length }, index }, order) => toClause(index + length, index, order + 1));
  return [toClause(0, 0, 0), ...later];
}

function isLongEnough(text: string): boolean {
  if (/\d/u.test(text)) return true;
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  return unspaced > 0 ? unspaced >= MIN_UNSPACED : (text.match(WORDS)?.length ?? 0) >= MIN_WORDS;
}

function getPatterns(clauses: AskingClauses, language: CompiledLanguage): ClausePatterns {
  const known = compiled.get(language.code);
  if (known !== undefined) return known;
  const patterns = compileClauses(clauses, language);
  compiled.set(language.code, patterns);
  return patterns;
}

function compileClauses(
  { asks, supposes, wants, confirms, isAnywhere, breaks }: AskingClauses,
  { joinWords }: CompiledLanguage,
): ClausePatterns {
  const start = isAnywhere === true ? '' : '^';
  const options = isAnywhere === true ? ({ isUnspaced: true } as const) : {};
  const between = [
    PUNCTUATION,
    String.raw`\s+(?:${joinWords})\s+`,
    ...(breaks === undefined ? [] : [breaks]),
  ];
  const lead = isAnywhere === true ? '' : `(?:(?:${joinWords}) )?`;
  return {
    breaks: new RegExp(between.join('|'), 'giu'),
    asks: compilePattern(`${start}${lead}(?:${asks})`, options),
    supposes: compilePattern(`${start}${lead}(?:${supposes})`, options),
    wants: compilePattern(wants, options),
    isAnywhere: isAnywhere === true,
    confirms: compilePattern(`${lead === '' ? '' : '^'}${lead}(?:${confirms})$`, options),
  };
}
