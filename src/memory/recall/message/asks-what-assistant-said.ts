import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';

/** Tells whether a question asks for what the assistant said before, as in "What did you suggest?". */
export function asksWhatAssistantSaid(question: string): boolean {
  return chooseMessageLanguages(question).some(({ answers }) => answers.test(question));
}
