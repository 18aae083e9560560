import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import { asksForReason, readQuestionWords } from '../../../common/messages/personal-questions.js';
import { MAX_CHARS_PER_END } from './contains-question.js';
import { asks, isPersonal, splitIntoSentences } from './sentences.js';

/**
 * Tells whether a message asks for a fact that the speaker may have told about themselves, and not for
 * reasons or advice.
 */
export function asksAboutSpeaker(message: string): boolean {
  const text = message.slice(-MAX_CHARS_PER_END);
  const languages = chooseMessageLanguages(text);
  return splitIntoSentences(text)
    .filter((sentence) => asks(sentence, languages))
    .some((sentence) => {
      const { asksForFact, asksToBeReminded } = readQuestionWords(sentence);
      if (asksForReason(sentence) || !(asksForFact || asksToBeReminded)) return false;
      const isAdvice = languages.some(({ impersonal }) => sentence.search(impersonal) >= 0);
      return !isAdvice && (asksToBeReminded || isPersonal(sentence, languages));
    });
}
