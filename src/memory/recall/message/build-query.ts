import { readText, type ChatMessage } from '../../../common/chat-message.js';
import { refersBack } from '../../../common/messages/refers-back.js';
import { containsQuestion } from './contains-question.js';
import { classifyMessage } from './message-kind.js';

/** Characters; a longer question names its subject itself. */
const MAX_FOLLOW_UP_CHARS = 80;
/** Characters of each answer, whose beginning repeats the subject of its question. */
const MAX_ANSWER_CHARS = 200;
/** Maximum number of follow-ups between a question and the last message. */
const MAX_FOLLOW_UPS = 3;

/**
 * Builds the query for the last user message of a conversation. A follow-up ("How old is he?") names only a
 * part of its subject; if the question before it was about the speaker, that question and its answer are
 * put in front of it.
 * @returns `''` without a user message
 */
export function buildQuery(messages: readonly ChatMessage[]): string {
  const last = findLastUserMessage(messages, messages.length);
  if (last < 0) return '';
  let first = last;
  for (let steps = 0; steps < MAX_FOLLOW_UPS && isFollowUp(readText(messages[first]!)); steps += 1) {
    const previous = findLastUserMessage(messages, first);
    if (previous < 0) break;
    first = previous;
  }
  // Without candidates, no word is known to be a name.
  const isAboutSpeaker =
    first < last && classifyMessage(readText(messages[first]!), () => false) === 'personal';
  return (isAboutSpeaker ? messages.slice(first, last + 1) : [messages[last]!])
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .map((message) =>
      message.role === 'user' ? readText(message) : readText(message).slice(0, MAX_ANSWER_CHARS),
    )
    .join('\n');
}

function findLastUserMessage(messages: readonly ChatMessage[], before: number): number {
  return messages.slice(0, before).findLastIndex(({ role }) => role === 'user');
}

function isFollowUp(text: string): boolean {
  return text.length <= MAX_FOLLOW_UP_CHARS && containsQuestion(text) && refersBack(text);
}
