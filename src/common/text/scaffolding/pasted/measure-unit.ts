import { isFirstPerson } from '../../first-person.js';
import { splitSentenceParts } from '../../sentence-end.js';
import { joinRequestWords } from '../join-request-words.js';
import { readLabel } from '../labels.js';
import { SALUTATION, SIGN_OFF } from '../letter-phrases.js';
import { readBeginning } from '../message-lines.js';
import type { RequestWords } from '../request-words.js';
import { isAboutSpeaker, isAddressed } from '../requests.js';
import type { Unit } from './split-units.js';

/** Numbers by name, from 0 to about 1. */
export type Cues = Readonly<Record<string, number>>;

const ITEM = /^\s*(?:[-*•–+]|\d{1,3}[.)]|[a-h]\))\s*\S/u;
const SENTENCE = /[.!?:;…。！？؟।"”»)]\s*$/u;
const QUESTION = /[?？؟]\s*$/u;
const SYMBOL = /[|<>{}=_#/@*[\]\\~^$%€£★☆·→–—]/gu;
/** A text whose first letter is small; not one in a script without small letters. */
const CASUAL = /^\P{L}*\p{Ll}/u;
const NAME = /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu;
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const SHOUTED = /^[^\p{Ll}]*\p{Lu}{2,}[^\p{Ll}]*$/u;
const MAX_TITLE_WORDS = 8;

/** A letter of a script that puts blanks between words. */
const SPACED = String.raw`[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Devanagari}]`;
const matchWords = (kind: keyof RequestWords): RegExp =>
  new RegExp(`(?<!${SPACED})${joinRequestWords(kind)}(?!${SPACED})`, 'iu');
const POINTING = matchWords('pointing');
const TEXTS = matchWords('texts');
const TASKS = matchWords('tasks');
const OTHERS = matchWords('others');
const SENDING = matchWords('sending');
const TELLING = matchWords('telling');
const READERS = matchWords('readers');
const OWN_TEXT = matchWords('ownText');

const is = (fact: boolean): number => (fact ? 1 : 0);
const measureShare = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.length === 0 ? 0 : all.filter(holds).length / all.length;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Measures the form of a unit, and whom and what it speaks of. */
export function measureUnit(unit: Unit): Cues {
  const text = readBeginning(unit.text);
  return { ...measureForm(text, unit.lines), ...measureSentences(text), ...findWords(text) };
}

function measureForm(text: string, lines: readonly string[]): Cues {
  const letters = Math.max(1, count(text, /\p{L}/gu));
  const words = count(text, WORD);
  const isTitle =
    lines.length === 1 && words <= MAX_TITLE_WORDS && !SENTENCE.test(text) && !CASUAL.test(text);
  return {
    labelled: measureShare(lines, (line) => readLabel(line) !== null),
    listed: measureShare(lines, (line) => ITEM.test(line)),
    unfinished: measureShare(lines, (line) => !SENTENCE.test(readBeginning(line))),
    shouted: measureShare(lines, (line) => SHOUTED.test(readBeginning(line))),
    titled: is(isTitle),
    marked: Math.min(1, (8 * count(text, SYMBOL)) / letters),
    named: Math.min(1, (5 * count(text, NAME)) / Math.max(1, words)),
    casual: is(CASUAL.test(text)),
    long: Math.log(1 + text.length) / 6,
    lined: Math.min(1, (lines.length - 1) / 4),
    greets: is(SALUTATION.test(text)),
    signsOff: is(SIGN_OFF.test(text)),
    colon: is(/[:：]\s*$/u.test(text)),
  };
}

function measureSentences(text: string): Cues {
  const parts = splitSentenceParts(text.replaceAll('\n', ' '));
  const sentences = parts.filter((one) => /\p{L}/u.test(one.text));
  const questions = sentences.filter(({ end }) => QUESTION.test(end));
  return {
    speaks: is(isFirstPerson(text)),
    speaksOften: measureShare(sentences, (one) => isFirstPerson(one.text)),
    asks: is(QUESTION.test(text)),
    asksOfSelf: is(questions.some((one) => isFirstPerson(one.text))),
    asksElse: is(questions.some((one) => !isFirstPerson(one.text))),
    addressed: is(isAddressed(text)),
  };
}

function findWords(text: string): Cues {
  return {
    aboutSpeaker: is(isAboutSpeaker(text)),
    ownText: is(OWN_TEXT.test(text)),
    points: is(POINTING.test(text)),
    texts: is(TEXTS.test(text)),
    tasks: is(TASKS.test(text)),
    others: is(OTHERS.test(text)),
    sending: is(SENDING.test(text)),
    telling: is(TELLING.test(text)),
    readers: is(READERS.test(text)),
  };
}
