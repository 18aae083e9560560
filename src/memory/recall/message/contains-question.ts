import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import { wantsSomething } from '../needs/find-needs.js';
import { asks, splitIntoSentences } from './sentences.js';

/** Characters read at either end: people put their question before or after the text that they paste. */
export const MAX_CHARS_PER_END = 1_000;

const HAS_MARK = /[?？؟]/;
/** A question mark at the end of a text, or before an attachment in brackets there. */
const TEXT_ENDS_ASKING = /[?？؟]["'”’)）]*\s*(?:\[[^\]]*\]\s*)?$/;

/** Tells whether a text ends with a question mark, apart from quotation marks and an attachment. */
export function endsWithQuestion(text: string): boolean {
  return HAS_MARK.test(text) && TEXT_ENDS_ASKING.test(text.slice(-MAX_CHARS_PER_END));
}

/** Tells whether any sentence at the end of a text is a question. */
export function containsQuestion(text: string): boolean {
  const end = text.slice(-MAX_CHARS_PER_END);
  const languages = chooseMessageLanguages(end);
  return splitIntoSentences(end).some((sentence) => asks(sentence, languages));
}

/** Tells whether a message contains a question or a request. */
export function asksOrRequests(text: string): boolean {
  return containsQuestion(text) || wantsSomething(text);
}
