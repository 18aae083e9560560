import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import { compileForAll } from '../../../common/messages/compile-messages.js';
import { MESSAGE_TABLES } from '../../../common/messages/message-languages.js';
import { asksWithoutMark } from '../../../common/messages/unmarked-questions.js';
import { MAX_KEYWORDS } from './message-kind.js';
import { asks, isRequest, QUESTION_END, splitIntoSentences } from './sentences.js';

const FIRST_SENTENCE = /^[^.!?。！？؟।\n]*[.!?。！？؟।]?/;
const MAY_ASK = compileForAll(MESSAGE_TABLES, ({ asks, wonders, requests }) =>
  [asks, wonders, requests].map((pattern) => `(?:${pattern})`).join('|'),
);

/** Tells whether every sentence of a text ends with a question mark. */
export function consistsOfMarkedQuestions(text: string): boolean {
  // Nearly every text fails this cheap test, which needs no sentences.
  if (!QUESTION_END.test(text.trimEnd().slice(-1))) return false;
  const sentences = splitIntoSentences(text);
  return sentences.length > 0 && sentences.every((sentence) => QUESTION_END.test(sentence));
}

/**
 * Tells whether a text may consist of questions, tasks or keywords only. It reads the first sentence alone,
 * by which nearly every statement is recognized.
 */
export function mayConsistOfQuestionsOrTasks(text: string): boolean {
  const start = FIRST_SENTENCE.exec(text.trimStart())?.[0] ?? '';
  return (
    QUESTION_END.test(start) ||
    MAY_ASK.test(start) ||
    text.split(' ', MAX_KEYWORDS + 1).length <= MAX_KEYWORDS ||
    asksWithoutMark(start, chooseMessageLanguages(start))
  );
}

/** Tells whether every sentence of a text is a question, with or without a question mark. */
export function consistsOfQuestions(text: string): boolean {
  const sentences = splitIntoSentences(text);
  const languages = chooseMessageLanguages(text);
  return sentences.length > 0 && sentences.every((sentence) => asks(sentence, languages));
}

/** Tells whether every sentence of a text is a question or a task. */
export function consistsOfQuestionsOrTasks(text: string): boolean {
  const sentences = splitIntoSentences(text);
  const languages = chooseMessageLanguages(text);
  return (
    sentences.length > 0 &&
    sentences.every((sentence) => asks(sentence, languages) || isRequest(sentence, languages))
  );
}
