import { asksWithoutMark } from '../../../common/messages/unmarked-questions.js';
import { QUESTION_END, splitIntoSentences } from './sentences.js';

const END = /[.…\s]{1,4}$/u;
const BEGINS_ASKING =
  /^(?:(?:and|but|hey|ok|okay|so|then|well),? )?(?:what|where|when|who|whose|which|how|why|do|does|did|am|is|are|was|were|can|could|should|would|will)(?:'?s)? (?!an?\b)/iu;
const ENGLISH = [{ code: 'en' }];

/**
 * Ends an English message whose last sentence is a question without a question mark with one, because models
 * read "where do i live" otherwise.
 */
export function markQuestion(message: string): string {
  const last = splitIntoSentences(message).at(-1) ?? '';
  if (QUESTION_END.test(last)) return message;
  return BEGINS_ASKING.test(last) || asksWithoutMark(last, ENGLISH)
    ? `${message.replace(END, '')}?`
    : message;
}
