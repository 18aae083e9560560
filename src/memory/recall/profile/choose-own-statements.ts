import { readChange, tellsPartChange } from '../../../common/changes/read-changes.js';
import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import { asksForReason, readQuestionWords } from '../../../common/messages/personal-questions.js';
import { answersAsked, namesTopic, type AskedSlots } from '../../../common/slots/find-asked-slots.js';
import { readSlotKey } from '../../../common/slots/slots.js';
import { findWhoseSlot } from '../../../common/slots/states-slot.js';
import { isFirstPerson } from '../../../common/text/first-person.js';
import { isClearlyEnglish } from '../../../common/text/language.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { asksAboutSpeaker, isQuestion } from '../search/message-kind.js';
import { listParts } from './changed-parts.js';
import { createTurnSearch } from './compare-statements.js';
import { isStatement } from './is-statement.js';
import { listDocumentStems, listTopicalStems } from './topical-stems.js';

/** Texts that answer a message already, and the newest texts of all, the newest first. */
export interface Known {
  readonly answering: readonly IndexDocument[];
  readonly told: readonly IndexDocument[];
}

/** Statements that are chosen: more would be a list. */
const MOST = 4;
/** The worth of what tells that a statement answers: what it is about counts most. */
const WORTH = { slot: 3, words: 3, own: 1, states: 1 };
/** A statement that is worth so much less than the best is no answer beside it. */
const FAR_BEHIND = 2;
/** Statements about one thing: the newest, and one that it may change. */
const MOST_OF_A_THING = 2;
/** Characters; a longer text says more than one thing. */
const LONGEST_STATEMENT = 600;
/** Characters; a longer message tells a story, or holds what somebody else wrote. */
const LONGEST_REQUEST = 300;
/** Words behind "my" that may name the thing. */
const WORDS_OF_A_THING = 3;
/** Characters of a message that names what it asks for and nothing else. */
const MOST_OF_KEYWORDS = 30;
/** Letters from which on a question tells something as well: "I've been working at … for years, any …?" */
const LONG_QUESTION = 36;
const LONG_UNBLANKED_QUESTION = 14;
const UNBLANKED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/**
 * Tells whether a message asks for something of the person in a language whose texts have no vectors: words
 * alone seldom lead from the question to the statement.
 */
export function needsOwnStatements(message: string, { slots, people }: AskedSlots): boolean {
  if (isClearlyEnglish(message)) return false;
  if (asksAboutSpeaker(message)) return true;
  if (asksForReason(message)) return false;
  const { asksForFact, asksToBeReminded, namesForm } = readQuestionWords(message);
  const asks = asksForFact || asksToBeReminded || message.length <= MOST_OF_KEYWORDS;
  return namesForm || (asks && (slots.length > 0 || people.length > 0));
}

/** Tells whether a message may ask for what the person has said, or names something of theirs. */
export function mayNeedOwnStatements(message: string, asked: AskedSlots): boolean {
  return needsOwnStatements(message, asked) || listOwnThings(message).size > 0;
}

/**
 * Chooses what the person has said of something that a message calls theirs: "mon cours de chant", where no
 * vector leads there. The newest first.
 */
export function chooseOfOwnThings(
  message: string,
  documents: readonly IndexDocument[],
): readonly IndexDocument[] {
  const things = listOwnThings(message);
  return documents
    .filter((document) => document.role !== 'assistant' && tells(document))
    .filter((document) => [...listDocumentStems(document)].some((stem) => things.has(stem)))
    .filter((document, at, all) => !all.slice(0, at).some((newer) => saysTheSame(newer, document)))
    .slice(0, MOST_OF_A_THING);
}

/** Lists the stems of the words behind each "my" of a request that is not in English. */
function listOwnThings(message: string): ReadonlySet<string> {
  if (message.length > LONGEST_REQUEST || isClearlyEnglish(message)) return new Set();
  if (isQuestion(message) || asksForReason(message)) return new Set();
  const words = chooseMessageLanguages(message).flatMap(({ possessive }) =>
    message
      .split(possessive)
      .slice(1)
      .map((rest) => rest.split(/\s+/u, WORDS_OF_A_THING + 1).join(' ')),
  );
  return listTopicalStems(words.join(' '));
}

/**
 * Chooses, of what the person has said, what is most likely to answer a question about them, best first: what
 * is about the asked slot or shares words with the question, then what they say of themselves, then the
 * newest.
 */
export function chooseOwnStatements(
  message: string,
  asked: AskedSlots,
  documents: readonly IndexDocument[],
): readonly IndexDocument[] {
  const stems = listTopicalStems(message);
  const rated = documents
    .filter((document) => document.role !== 'assistant' && tells(document) && mayAnswer(document, asked))
    .map((document) => ({ document, worth: rate(document, stems, asked) }))
    .toSorted(
      (left, right) => right.worth - left.worth || right.document.createdAt - left.document.createdAt,
    );
  const best = rated[0]?.worth ?? 0;
  return rated
    .filter(({ worth }) => worth > best - FAR_BEHIND)
    .map(({ document }) => document)
    .filter((document, at, all) => !all.slice(0, at).some((better) => saysTheSame(better, document)))
    .slice(0, MOST);
}

/**
 * Chooses the newest statement that says that something changed since the answers were said, when it is about
 * what the message asks for. Nothing tells that it changes the answers, so it stands beside them.
 * @param answers what was found for the question
 * @param documents what the person has said, newest first
 */
export function chooseLaterChange(
  message: string,
  asked: AskedSlots,
  { answering: answers, told: documents }: Known,
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
      document.text.length <= LONGEST_STATEMENT &&
      tells(document) &&
      mayAnswer(document, asked) &&
      tellsOwnChange(document.text) &&
      !answers.some((answer) => saysTheSame(answer, document)) &&
      isAboutAsked(document, asked, topic),
  );
  return later === undefined ? [] : [later];
}

/** Tells whether a statement is about an asked slot, or shares a word with the question or its answers. */
function isAboutAsked(document: IndexDocument, asked: AskedSlots, topic: ReadonlySet<string>): boolean {
  if ([...listDocumentStems(document)].some((stem) => topic.has(stem))) return true;
  const isOfPart = listParts(asked.slots).some(({ part }) => tellsPartChange(document.text, part));
  return isOfPart || answersSlot(document, asked) || namesTopic(document.text, asked.slots);
}

function tellsOwnChange(text: string): boolean {
  const { changes, isAnothers } = readChange(text, 'other');
  return changes && !isAnothers;
}

/** Tells whether a document is not known to be about something else than what is asked for. */
function mayAnswer({ memory }: IndexDocument, asked: AskedSlots): boolean {
  const key = readSlotKey(memory?.key ?? '');
  return key === null || answersAsked(key, asked);
}

/** A memory and the turn that it was made of. */
function saysTheSame({ text: one }: IndexDocument, { text: other }: IndexDocument): boolean {
  return one.includes(other) || other.includes(one);
}

function tells(document: IndexDocument): boolean {
  const { text } = document;
  const longest = UNBLANKED.test(text) ? LONG_UNBLANKED_QUESTION : LONG_QUESTION;
  return isStatement(document) || text.length > longest;
}

function rate(document: IndexDocument, stems: ReadonlySet<string>, asked: AskedSlots): number {
  const own = listDocumentStems(document);
  const shared = [...stems].filter((stem) => own.has(stem)).length / Math.max(1, stems.size);
  return (
    (answersSlot(document, asked) ? WORTH.slot : 0) +
    WORTH.words * shared +
    (document.kind === 'memory' || isFirstPerson(document.text) ? WORTH.own : 0) +
    (isStatement(document) ? WORTH.states : 0)
  );
}

function answersSlot({ kind, text, memory }: IndexDocument, asked: AskedSlots): boolean {
  if (kind === 'memory') {
    const key = readSlotKey(memory?.key ?? '');
    return key !== null && answersAsked(key, asked);
  }
  return asked.slots.some((slot) => findWhoseSlot(text, slot).length > 0);
}
