import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { MAX_CHARS_PER_END } from '../message/contains-question.js';
import { asks, isPersonal, splitIntoSentences } from '../message/sentences.js';
import { isStatement } from './is-statement.js';

/** Share of the words of a question that a statement must contain to be what it asks for, 0..1. */
const MIN_COVERAGE = 0.9;
/** An English question for a thing, a person, a place or a time that is about what people do or are. */
const OPEN_QUESTION = /^(?:what|when|where|which|who)\b(?: \w+){0,3}? (?:am|are|did|do|does|is|was|were)\b/iu;

/**
 * Tells whether a question about the speaker asks for what a result states with its own words: "When do I fly
 * to Lisbon?" Such a question has no needs besides.
 */
export function asksForStatement(message: string, { kept }: { readonly kept: readonly IndexHit[] }): boolean {
  const text = message.slice(-MAX_CHARS_PER_END);
  const languages = chooseMessageLanguages(text);
  const sentences = splitIntoSentences(text);
  const isAsked = sentences.every(
    (sentence) =>
      OPEN_QUESTION.test(sentence) && asks(sentence, languages) && isPersonal(sentence, languages),
  );
  return isAsked && kept.some((hit) => hit.coverage >= MIN_COVERAGE && isStatement(hit.document));
}
