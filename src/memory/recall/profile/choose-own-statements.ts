import { readChange, tellsPartChange } from '../../../common/changes/read-changes.js';
import type { MatterName } from '../../../common/matters/matter-language.js';
import { listMatters, listPrivateMatters } from '../../../common/matters/list-matters.js';
import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import {
  asksForAmount,
  asksForNamedFact,
  asksForNumber,
  asksForPerson,
  asksForPlace,
  asksForReason,
  asksForTime,
  readQuestionWords,
} from '../../../common/messages/personal-questions.js';
import { answersAsked, namesTopic, type AskedSlots } from '../../../common/slots/find-asked-slots.js';
import { readSlotKey, type SlotName } from '../../../common/slots/slots.js';
import { findWhoseSlot } from '../../../common/slots/states-slot.js';
import { CJK_CHARACTER } from '../../../common/text/cjk-character.js';
import { isFirstPerson } from '../../../common/text/first-person.js';
import { isClearlyEnglish } from '../../../common/text/language.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { asksAboutSpeaker } from '../message/asks-about-speaker.js';
import { containsQuestion } from '../message/contains-question.js';
import { createFitTest } from '../message/fits-question.js';
import { listParts } from './updates/changed-parts.js';
import { createTurnSearch } from './updates/turn-search.js';
import { isStatement } from './is-statement.js';
import { sharesAny } from '../../../common/shares-any.js';
import { listDocumentStems, listTopicalStems } from './topical-stems.js';

/** Texts that already answer a message, and the newest texts of the scope, newest first. */
export interface KnownTexts {
  readonly answering: readonly IndexDocument[];
  readonly newest: readonly IndexDocument[];
}

/** Maximum number of chosen statements. */
const MAX_STATEMENTS = 4;
/** Maximum number of statements that nothing tells apart; of more, the right one is seldom guessed. */
const MAX_GUESSES = 2;
/** Weights of the signs that a statement answers; its topic counts most. */
const WEIGHTS = { slot: 3, words: 3, matter: 2, own: 1, states: 1 };
/** A statement whose score is this much below the best one is not an answer. */
const MAX_GAP = 2;
/** Maximum number of statements about a possession: the newest, and one that it may supersede. */
const MAX_PER_POSSESSION = 2;
/** Maximum length of a statement in characters; a longer text says more than one thing. */
const MAX_STATEMENT_CHARS = 600;
/** Maximum length of a request in characters; a longer message tells a story, or quotes somebody else. */
const MAX_REQUEST_CHARS = 300;
/** Maximum length of a question in characters that names neither the speaker nor anybody of theirs. */
const MAX_PRIVATE_CHARS = 100;
/** Number of words after "my" among which the possession is named. */
const WORDS_AFTER_POSSESSIVE = 3;
/** Maximum length of a message that consists of keywords only, in characters. */
const MAX_KEYWORDS_CHARS = 30;
/**
 * Maximum length of a question that only asks, in characters. A longer one also states something: "I've been
 * working at … for years, any …?"
 */
const MAX_QUESTION_CHARS = 36;
const MAX_UNSPACED_QUESTION_CHARS = 14;
/** Slots whose statements contain a number, or a word of the question. */
const EXACT_SLOTS: ReadonlySet<SlotName> = new Set(['address', 'bank', 'birthday', 'number', 'phone']);
const NUMBER = /\p{N}{2}/u;
const NO_NUMBER = /(?!)/u;

/**
 * Tells whether a message asks about the person in a language that the bundled model does not embed. There,
 * keywords alone seldom lead from the question to the statement.
 */
export function needsOwnStatements(message: string, asked: AskedSlots): boolean {
  if (isClearlyEnglish(message)) return false;
  return asksAboutOwn(message, asked) || asksForPrivateMatter(message);
}

/** Tells whether a message asks when, where or who of a matter that is hardly anybody else's. */
function asksForPrivateMatter(message: string): boolean {
  if (asksForReason(message) || message.length > MAX_PRIVATE_CHARS) return false;
  const asks = asksForTime(message) || asksForPlace(message) || asksForPerson(message);
  return asks && listPrivateMatters(message).length > 0;
}

function asksAboutOwn(message: string, { slots, people }: AskedSlots): boolean {
  if (asksAboutSpeaker(message)) return true;
  if (asksForReason(message)) return false;
  const { asksForFact, asksToBeReminded, namesForm } = readQuestionWords(message);
  const asks = asksForFact || asksToBeReminded || message.length <= MAX_KEYWORDS_CHARS;
  return namesForm || (asks && (slots.length > 0 || people.length > 0));
}

/** Tells whether a message asks about the person, or names a possession of theirs. */
export function mayNeedOwnStatements(message: string, asked: AskedSlots): boolean {
  return needsOwnStatements(message, asked) || listPossessionStems(message).size > 0;
}

/**
 * Chooses statements about possessions that a message names ("mon cours de chant") and that no vector can
 * find, newest first.
 */
export function choosePossessionStatements(
  message: string,
  documents: readonly IndexDocument[],
): readonly IndexDocument[] {
  const possessions = listPossessionStems(message);
  return documents
    .filter((document) => document.role !== 'assistant' && hasStatement(document))
    .filter((document) => sharesAny(listDocumentStems(document), possessions))
    .filter((document, at, all) => !all.slice(0, at).some((newer) => containsOther(newer, document)))
    .slice(0, MAX_PER_POSSESSION);
}

/** Lists the stems of the words behind each "my" of a request that is not in English. */
function listPossessionStems(message: string): ReadonlySet<string> {
  if (message.length > MAX_REQUEST_CHARS || isClearlyEnglish(message)) return new Set();
  if (containsQuestion(message) || asksForReason(message)) return new Set();
  const words = chooseMessageLanguages(message).flatMap(({ possessive }) =>
    message
      .split(possessive)
      .slice(1)
      .map((rest) => rest.split(/\s+/u, WORDS_AFTER_POSSESSIVE + 1).join(' ')),
  );
  return listTopicalStems(words.join(' '));
}

/**
 * Chooses the statements of the person that most likely answer a question about them, best first. A statement
 * about the asked slot or with words of the question counts most, then one in the first person, then the
 * newest.
 */
export function chooseOwnStatements(
  message: string,
  asked: AskedSlots,
  documents: readonly IndexDocument[],
): readonly IndexDocument[] {
  const question = { stems: listTopicalStems(message), matters: listMatters(message), asked };
  const { stems } = question;
  const number = readExactNumber(message, asked);
  const shared = asksAboutOwn(message, asked) ? null : new Set(listPrivateMatters(message));
  const mayFit = createFitTest(message, asked, documents);
  const rated = documents
    .filter(
      (document) => document.role !== 'assistant' && hasStatement(document) && mayAnswer(document, asked),
    )
    .filter((document) => number === null || holdsExactFact(document, { stems, asked, number }))
    .filter(mayFit)
    .filter(({ text }) => shared === null || sharesAny(listMatters(text), shared))
    .map((document) => ({ document, score: scoreStatement(document, question) }))
    .toSorted(
      (left, right) => right.score - left.score || right.document.createdAt - left.document.createdAt,
    );
  const best = rated[0]?.score ?? 0;
  const likely = rated
    .filter(({ score }) => score > best - MAX_GAP)
    .map(({ document }) => document)
    .filter((document, at, all) => !all.slice(0, at).some((better) => containsOther(better, document)));
  if (likely.some((document) => isEvident(document, question))) return likely.slice(0, MAX_STATEMENTS);
  return likely.length > MAX_GUESSES ? [] : likely.filter(isStatement);
}

/** The words, matters and slots that a question names. */
interface OwnQuestion {
  readonly stems: ReadonlySet<string>;
  readonly matters: ReadonlySet<MatterName>;
  readonly asked: AskedSlots;
}

/** Tells whether a statement is about the asked slot, or shares a word or matter with the question. */
function isEvident(document: IndexDocument, { stems, matters, asked }: OwnQuestion): boolean {
  if (answersSlot(document, asked) || sharesAny(listDocumentStems(document), stems)) return true;
  return sharesAny(listMatters(document.text), matters);
}

/**
 * Chooses the newest statement that is about what the message asks for and says that something changed after
 * the answers were said. It is returned beside the answers, because it may be about something else.
 */
export function chooseLaterChange(
  message: string,
  asked: AskedSlots,
  { answering: answers, newest: documents }: KnownTexts,
): readonly IndexDocument[] {
  const findTurn = createTurnSearch(documents);
  const since = Math.max(...answers.map((answer) => (findTurn(answer) ?? answer).createdAt));
  const topic = new Set([
    ...listTopicalStems(message),
    ...answers.filter(({ role }) => role !== 'assistant').flatMap((answer) => [...listDocumentStems(answer)]),
  ]);
  const later = documents.find(
    (document) =>
      (findTurn(document) ?? document).createdAt > since &&
      document.role !== 'assistant' &&
      document.text.length <= MAX_STATEMENT_CHARS &&
      hasStatement(document) &&
      mayAnswer(document, asked) &&
      reportsOwnChange(document.text) &&
      !answers.some((answer) => containsOther(answer, document)) &&
      isAboutAsked(document, asked, topic),
  );
  return later === undefined ? [] : [later];
}

/** Tells whether a statement is about an asked slot, or shares a word with the question or its answers. */
function isAboutAsked(document: IndexDocument, asked: AskedSlots, topic: ReadonlySet<string>): boolean {
  if (sharesAny(listDocumentStems(document), topic)) return true;
  const isOfPart = listParts(asked.slots).some(({ part }) => tellsPartChange(document.text, part));
  return isOfPart || answersSlot(document, asked) || namesTopic(document.text, asked.slots);
}

function reportsOwnChange(text: string): boolean {
  const { changes, isAnothers } = readChange(text, 'other');
  return changes && !isAnothers;
}

/** Tells whether a document may be about what is asked for: only a key of another slot excludes it. */
function mayAnswer({ memory }: IndexDocument, asked: AskedSlots): boolean {
  const key = readSlotKey(memory?.key ?? '');
  return key === null || answersAsked(key, asked);
}

/** Tells whether one text contains the other, as a turn contains the memory that was derived from it. */
function containsOther({ text: one }: IndexDocument, { text: other }: IndexDocument): boolean {
  return one.includes(other) || other.includes(one);
}

/** Tells whether a text states something: it is a statement, or too long for a question that only asks. */
function hasStatement(document: IndexDocument): boolean {
  const { text } = document;
  const longest = CJK_CHARACTER.test(text) ? MAX_UNSPACED_QUESTION_CHARS : MAX_QUESTION_CHARS;
  return isStatement(document) || text.length > longest;
}

function scoreStatement(document: IndexDocument, { stems, matters, asked }: OwnQuestion): number {
  const own = listDocumentStems(document);
  const shared = [...stems].filter((stem) => own.has(stem)).length / Math.max(1, stems.size);
  return (
    (answersSlot(document, asked) ? WEIGHTS.slot : 0) +
    WEIGHTS.words * shared +
    (sharesAny(listMatters(document.text), matters) ? WEIGHTS.matter : 0) +
    (document.kind === 'memory' || isFirstPerson(document.text) ? WEIGHTS.own : 0) +
    (isStatement(document) ? WEIGHTS.states : 0)
  );
}

/**
 * Chooses the numbers that may answer a question for an exact fact; `null` for any other question. A
 * favourite, like a blood type, is no number.
 */
function readExactNumber(message: string, { slots }: AskedSlots): RegExp | null {
  if (asksForNamedFact(message) || slots.includes('favourite')) return NO_NUMBER;
  const isExact =
    asksForNumber(message) || asksForAmount(message) || slots.some((slot) => EXACT_SLOTS.has(slot));
  return isExact ? NUMBER : null;
}

/**
 * "What is my shoe size?" is answered by a number, a word of the question or a statement of the slot; "What
 * is my blood type?" by no number.
 */
function holdsExactFact(
  document: IndexDocument,
  { stems, asked, number }: { stems: ReadonlySet<string>; asked: AskedSlots; number: RegExp },
): boolean {
  if (number.test(document.text) || answersSlot(document, asked)) return true;
  return [...listDocumentStems(document)].some((stem) => stems.has(stem));
}

function answersSlot({ kind, text, memory }: IndexDocument, asked: AskedSlots): boolean {
  if (kind === 'memory') {
    const key = readSlotKey(memory?.key ?? '');
    return key !== null && answersAsked(key, asked);
  }
  return asked.slots.some((slot) => findWhoseSlot(text, slot).length > 0);
}
