import { MESSAGE_TABLES } from '../../../common/messages/message-languages.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';
import { isEmptyReply } from '../../../common/text/empty-reply.js';

/** In characters: a longer text says something else as well. */
const MAX_CHARS = 300;

const DENIAL = new RegExp(MESSAGE_TABLES.flatMap(({ denials }) => denials).join('|'), 'iu');
const QUESTION_MARK = /[?？؟]/;

/**
 * Tells answers that only say that nothing is known ("I don't know where you parked. Could you tell me?")
 * from answers that say something.
 */
export function isDenial(text: string): boolean {
  if (text.length > MAX_CHARS || !DENIAL.test(text)) return false;
  return text
    .split('\n')
    .flatMap((line) => splitSentenceParts(line))
    .filter((part) => part.text.trim() !== '')
    .every(
      (part) => QUESTION_MARK.test(part.end) || isEmptyReply(part.text) || DENIAL.test(part.text.trim()),
    );
}
