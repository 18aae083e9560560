import { memoizeByObject } from '../../../common/memoize-by-object.js';
import { readQuestionWords } from '../../../common/messages/personal-questions.js';
import { isEmptyReply } from '../../../common/text/empty-reply.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import {
  consistsOfQuestionsOrTasks,
  mayConsistOfQuestionsOrTasks,
} from '../message/consists-of-questions.js';
import { isKeywordList } from '../message/message-kind.js';
import { listTopicalStems } from '../profile/topical-stems.js';
import { isDenial } from './denial.js';

/** Maximum length of an answer that is compared, in characters. */
const MAX_ANSWER_CHARS = 2_000;
/** Maximum length of a question that only asks, in characters; a longer one also tells something. */
const MAX_QUESTION_CHARS = 120;
/** Number of characters that are compared of each statement. */
const MAX_STATEMENT_CHARS = 600;
/** Share of a sentence's topical words that one statement must contain for the sentence to retell it. */
const RETOLD_SHARE = 0.8;

/** The note at the end of a line of a memory block: speaker and date. */
const NOTE = /\s\([^()]*\d{4}-\d{2}-\d{2}[^()]*\)$/u;
/** A line of a memory block that holds a turn, with its role and date. */
const TURN_LINE = /^- .*\((?:user|assistant)\b[^()]*, \d{4}-\d{2}-\d{2}\)$/u;
const INTRODUCTION_END = /[:：]\s*$/u;
const QUESTION_MARK = /[?？؟]/u;
/** A question in English for a place, which `readQuestionWords` takes as often for a request. */
const WHERE = /^where\b/iu;
/** A capitalized word inside a sentence, or a number. */
const NAME_OR_NUMBER = /(?<=[\p{L}\p{N},;:] ["“(]?)\p{Lu}[\p{L}\p{N}]+|\p{N}+/gu;
/** Letters of scripts without capitals, whose names cannot be told from other words. */
const UNCASED = /[\p{Lo}]/u;

const listStems = memoizeByObject(({ text }: IndexDocument) =>
  listTopicalStems(text.slice(0, MAX_STATEMENT_CHARS)),
);

/**
 * Creates a test for turns that add nothing to what a person said: an answer of the assistant that only
 * retells it, and a question or keywords that got such an answer, or none that says anything.
 * @param hits all candidates, among them the statements that answers may retell
 */
export function createIdleTest(hits: readonly IndexHit[]): (hit: IndexHit) => boolean {
  let found: readonly IndexDocument[] | undefined;
  // Most candidates need no comparison, so the statements are listed on demand.
  const listStatements = (): readonly IndexDocument[] =>
    (found ??= hits.map(({ document }) => document).filter(isStatedByPerson));
  const isRetold = (stems: ReadonlySet<string>, { createdAt }: IndexDocument): boolean =>
    listStatements().some((said) => said.createdAt <= createdAt && contains(listStems(said), stems));
  // The turn that a block repeats may have been replaced since, so it need not be among the candidates.
  const retells = (answer: IndexDocument): boolean =>
    (listToldParts(answer).length > 0 || repeatsTurn(answer)) &&
    listToldParts(answer).every((stems) => isRetold(stems, answer));
  return ({ document, around }) => {
    if (document.kind !== 'turn') return false;
    if (document.role === 'assistant') return retells(document);
    if (document.role !== 'user' || !onlyAsks(document)) return false;
    const next = around.find(({ position }) => position > document.position);
    if (next === undefined) return false;
    // An answer without content, or one that repeats a memory, is not indexed.
    const isAnswered = next.role === 'assistant';
    if (!isAnswered && next.speaker !== document.speaker) return false;
    const gotNothing = (!isAnswered || isDenial(next.text)) && asksForFact(document);
    return (gotNothing || (isAnswered && retells(next))) && namesOnlyKnown(document, listStatements());
  };
}

function isStatedByPerson(document: IndexDocument): boolean {
  return document.kind === 'memory' || (document.role === 'user' && !onlyAsks(document));
}

const onlyAsks = memoizeByObject(
  ({ kind, text }: IndexDocument): boolean =>
    kind === 'turn' &&
    text.length <= MAX_QUESTION_CHARS &&
    mayConsistOfQuestionsOrTasks(text) &&
    (consistsOfQuestionsOrTasks(text) || isKeywordList(text)),
);

/** Tells whether a question or a list of keywords asks for a fact, and not for advice. */
const asksForFact = memoizeByObject(
  ({ text }: IndexDocument): boolean =>
    isKeywordList(text) || readQuestionWords(text).asksForFact || WHERE.test(text.trim()),
);

/**
 * Lists the topical stems of each sentence of an answer, without introductions, questions, sentences that say
 * nothing and turns from a memory block; `[]` for a text that is too long.
 */
const listToldParts = memoizeByObject(({ text }: IndexDocument): readonly ReadonlySet<string>[] => {
  if (text.length > MAX_ANSWER_CHARS) return [];
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !INTRODUCTION_END.test(line) && !TURN_LINE.test(line))
    .map((line) => line.replace(NOTE, ''))
    .flatMap((line) => splitSentenceParts(line))
    .filter(({ text: part, end }) => !QUESTION_MARK.test(end) && !isEmptyReply(part) && !isDenial(part))
    .map(({ text: part }) => listTopicalStems(part));
});

/** Tells whether an answer repeats a turn from a memory block, line by line. */
const repeatsTurn = memoizeByObject(
  ({ text }: IndexDocument): boolean =>
    text.length <= MAX_ANSWER_CHARS && text.split('\n').some((line) => TURN_LINE.test(line.trim())),
);

function contains(stems: ReadonlySet<string>, part: ReadonlySet<string>): boolean {
  const shared = [...part].filter((stem) => stems.has(stem)).length;
  return shared >= RETOLD_SHARE * part.size;
}

/** Tells whether all names and numbers of a question occur in statements of the person. */
function namesOnlyKnown({ text }: IndexDocument, statements: readonly IndexDocument[]): boolean {
  if (UNCASED.test(text)) return false;
  const names = text.match(NAME_OR_NUMBER) ?? [];
  return names.every((name) => statements.some((said) => said.text.includes(name)));
}
