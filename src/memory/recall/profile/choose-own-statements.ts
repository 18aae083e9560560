import { readQuestionWords } from '../../../common/messages/personal-questions.js';
import { answersAsked, type AskedSlots } from '../../../common/slots/find-asked-slots.js';
import { readSlotKey } from '../../../common/slots/slots.js';
import { findWhoseSlot } from '../../../common/slots/states-slot.js';
import { isFirstPerson } from '../../../common/text/first-person.js';
import { isClearlyEnglish } from '../../../common/text/language.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { asksAboutSpeaker } from '../search/message-kind.js';
import { isStatement } from './is-statement.js';
import { listDocumentStems, listTopicalStems } from './topical-stems.js';

/** Statements that are chosen: more would be a list. */
const MOST = 4;
/** The worth of what tells that a statement answers: what it is about counts most. */
const WORTH = { slot: 3, words: 3, own: 1, states: 1 };
/** A statement that is worth so much less than the best is no answer beside it. */
const FAR_BEHIND = 2;
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
  const { asksForFact, asksForReason, asksToBeReminded } = readQuestionWords(message);
  const asks = asksForFact || asksToBeReminded || message.length <= MOST_OF_KEYWORDS;
  return asks && !asksForReason && (slots.length > 0 || people.length > 0);
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
    .filter((document) => document.role !== 'assistant' && tells(document))
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
