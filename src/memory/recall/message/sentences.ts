import type { CompiledMessages } from '../../../common/messages/compile-messages.js';
import { asksForReason } from '../../../common/messages/personal-questions.js';
import { asksWithoutMark } from '../../../common/messages/unmarked-questions.js';
import { isFirstPerson } from '../../../common/text/first-person.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';
import { asksWhatAssistantSaid } from './asks-what-assistant-said.js';

export const QUESTION_END = /[?？؟]\s*$/;
const EXCLAMATION_END = /[!！]\s*$/;

export function splitIntoSentences(text: string): string[] {
  const parts = text.split('\n').flatMap((line) => splitSentenceParts(line));
  return parts.map((part) => `${part.text}${part.end}`.trim()).filter((sentence) => sentence !== '');
}

/** Tells whether a sentence is a question, with or without a question mark. */
export function asks(sentence: string, languages: readonly CompiledMessages[]): boolean {
  if (QUESTION_END.test(sentence)) return true;
  if (EXCLAMATION_END.test(sentence)) return false;
  const begins = languages.some(
    ({ asks: asking, wonders, requests, possessive }) =>
      asking.test(sentence) ||
      wonders.test(sentence) ||
      (requests.test(sentence) && possessive.test(sentence)),
  );
  return begins || asksWithoutMark(sentence, languages);
}

export function isRequest(sentence: string, languages: readonly CompiledMessages[]): boolean {
  return languages.some(({ requests }) => requests.test(sentence));
}

/** Tells whether a sentence speaks to the listener. */
export function addressesListener(sentence: string, languages: readonly CompiledMessages[]): boolean {
  return languages.some(({ addressed }) => addressed.test(sentence));
}

/** Tells whether a sentence is about the speaker, or about what the assistant said. */
export function isPersonal(sentence: string, languages: readonly CompiledMessages[]): boolean {
  if (asksForReason(sentence)) return asksWhatAssistantSaid(sentence);
  const rest = languages.reduce(
    (left, { wonders, impersonal }) => left.replace(wonders, '').replace(impersonal, ''),
    sentence,
  );
  return (
    isFirstPerson(rest) ||
    languages.some(({ speaker }) => speaker.test(rest)) ||
    asksWhatAssistantSaid(sentence)
  );
}
