import type { CompiledLanguage } from '../../../common/slots/compile-language.js';
import { SLOT_LANGUAGES } from '../../../common/slots/languages.js';
import { INTRODUCED_SLOTS, INTRODUCING_SLOTS, SPEAKER } from '../../../common/slots/slots.js';
import { tidy } from '../../../common/text/normalize.js';
import { asksOrSupposes, splitSentences, type Sentence } from '../patterns/sentences.js';
import { hideOthersWords } from '../introductions/hide-others-words.js';
import { chooseLanguages, type CandidateLanguage } from './choose-languages.js';
import { findMatches } from './find-matches.js';
import { findStatedBeforeWish, findStatedPart } from './stated-part.js';
import type { Statement } from './statement.js';
import { hideQuotes, isProse, quotesNamesOnly, restoreQuotes } from './quotes.js';

type Candidates = readonly CandidateLanguage[];

/** The end of a longer text is looked at. */
const MAX_SENTENCES = 300;
const MAX_SENTENCE_CHARS = 400;
const MAX_JOINED_CHARS = 320;

/**
 * Finds what a person states about themselves and theirs: home, work, people, pets, dates, prices. What is
 * asked, supposed, quoted, reported, made up or past is no statement. Takes time linear in the text.
 */
export function findStatements(whole: string): readonly Statement[] {
  const text = hideOthersWords(whole);
  const languages = SLOT_LANGUAGES.filter(({ plays }) => !plays.test(text));
  if (languages.length === 0) return [];
  const candidates = chooseLanguages(text, languages);
  const sentences = splitSentences(hideQuotes(text)).slice(-MAX_SENTENCES);
  const found = sentences.map((sentence) => findInSentence(sentence, candidates));
  return joinAcross(found, sentences, candidates).map((statement) => withQuotes(statement, text));
}

/** A wish may name words that answers shall hold ('Sign off with "Cheers"'), a statement may quote a name. */
function withQuotes(statement: Statement, whole: string): Statement {
  const text = restoreQuotes(statement.text, whole);
  return statement.slot === 'instruction' || quotesNamesOnly(text) ? { ...statement, text } : statement;
}

function findInSentence(sentence: Sentence, candidates: Candidates): readonly Statement[] {
  const text = sentence.text.replaceAll('’', "'");
  if (text.length > MAX_SENTENCE_CHARS || !isProse(text)) return [];
  for (const { language, isGiven } of candidates) {
    if (!language.speaker.test(text) && !(isGiven && language.brief.test(text))) continue;
    const stated = findStated({ ...sentence, text }, language);
    if (stated === null) continue;
    const matches = findMatches(stated, language);
    if (matches.length > 0) return matches;
  }
  return [];
}

/** Finds the part of a sentence that states something current, if it has one. */
function findStated({ text, states }: Sentence, language: CompiledLanguage): string | null {
  const stated = states ? text : findStatedClauses(text, language);
  if (stated === null || !isApart(stated, language)) return stated;
  const before = findStatedBeforeWish(stated, language);
  return before === null || isApart(before, language) ? null : before;
}

const isApart = (text: string, { apart, insists }: CompiledLanguage): boolean =>
  apart.test(text) && !insists.test(text);

function findStatedClauses(text: string, language: CompiledLanguage): string | null {
  const stated = findStatedPart(text, language);
  return stated === null || asksOrSupposes(stated) ? null : stated;
}

/**
 * A statement that something is over takes along the sentence behind it, which says what came instead ("We
 * split up. I'm single now."), and every statement takes along a sentence that goes on about its subject
 * ("We got a dog. Her name is Fig.").
 */
function joinAcross(
  found: readonly (readonly Statement[])[],
  sentences: readonly Sentence[],
  candidates: Candidates,
): readonly Statement[] {
  const statements: Statement[] = [];
  for (const [at, own] of found.entries()) {
    const last = found[at - 1]?.at(-1);
    const next = sentences[at]!;
    const joins = last !== undefined && (last.kind === 'ends' || goesOn(next, candidates));
    const text = joins ? joinTexts(statements.at(-1)!.text, sentences[at - 1]!, next) : null;
    const others = joins ? own.filter((statement) => !isOfIntroduced(statement, last)) : own;
    if (joins && next.states && text !== null) statements.push(...carryOn(statements.pop()!, others, text));
    else statements.push(...others);
  }
  return statements;
}

/** "We got a dog. The name is Fig." tells no name of the speaker. */
function isOfIntroduced({ slot, subject }: Statement, last: Statement): boolean {
  return INTRODUCING_SLOTS.has(last.slot) && INTRODUCED_SLOTS.has(slot) && subject === SPEAKER;
}

function goesOn({ text }: Sentence, candidates: Candidates): boolean {
  return candidates.some(({ language }) => language.continues.test(text));
}

function joinTexts(text: string, { end, states }: Sentence, next: Sentence): string | null {
  const joined = tidy(`${text}${states ? end : '.'} ${next.text}`);
  return joined.length > MAX_JOINED_CHARS ? null : joined;
}

function carryOn(last: Statement, own: readonly Statement[], text: string): readonly Statement[] {
  const [first, ...others] = own;
  if (last.kind !== 'ends' || first === undefined || others.length > 0) return [{ ...last, text }, ...own];
  const { slot, subject, mentions } = last;
  const isSame = slot === first.slot && subject === first.subject;
  const ended = { slot, subject, ...(mentions !== undefined && { mentions }) };
  const also = [...first.also, ...last.also, ...(isSame ? [] : [ended])];
  return [{ ...first, text, also, ...(isSame && { kind: 'corrects' as const }) }];
}
