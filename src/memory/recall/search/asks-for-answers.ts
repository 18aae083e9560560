import { MESSAGE_TABLES } from '../../../common/messages/message-languages.js';

const PATTERN = new RegExp(MESSAGE_TABLES.map(({ answers }) => answers).join('|'), 'iu');

/** Tells whether a question asks for what the assistant said before, as in "What did you suggest?". */
export function asksForAnswers(question: string): boolean {
  return PATTERN.test(question);
}
