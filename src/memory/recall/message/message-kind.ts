import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import type { CompiledMessages } from '../../../common/messages/compile-messages.js';
import { readQuestionWords } from '../../../common/messages/personal-questions.js';
import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage, isClearlyEnglish } from '../../../common/text/language.js';
import { splitWords } from '../../../common/text/tokenize.js';
import { MAX_CHARS_PER_END } from './contains-question.js';
import { asks, addressesListener, isPersonal, splitIntoSentences } from './sentences.js';

/** The kind of a message, which shows how likely it asks for memory. */
export type MessageKind =
  /** Greetings, thanks, reactions, chat with hardly a topic: nothing to look up. */
  | 'small talk'
  /** A few words without a sentence around them, as people type them into a search box. */
  | 'keywords'
  /** Asks about somebody or something by a name that memory holds. */
  | 'named'
  /** Asks about the person who speaks, for something of theirs, or for what was answered before. */
  | 'personal'
  /** Any other question. */
  | 'question'
  /** Messages that do not ask, questions to the listener, and tasks that anybody could set. */
  | 'statement';

/** A statement with fewer topical words is small talk, because a single shared word would cover it. */
const MIN_STATEMENT_WORDS = 3;

/** Topical words from which a match of all of them is not by chance. */
const MIN_TOPICAL_WORDS = 2;

/** A longer text is more than a few keywords. */
export const MAX_KEYWORDS = 4;

const WORD = /[\p{L}\p{N}]+/gu;
const SENTENCE_MARK = /[.。।!！?？؟]/;
/** An English question for a thing, a person, a place, a time or an amount. */
const OPEN_QUESTION =
  /^(?:and |but |ok |so )?(?:what|when|where|which|who|whose|how (?:far|long|many|much|often|old|tall))\b/i;
/** Runs of up to three characters in scripts without spaces, each counted as a word. */
const UNSPACED_WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]{1,3}/gu;

/** Tells whether a text consists of a few words that form no sentence, at least half of them topical. */
export function isKeywordList(text: string): boolean {
  return isKeywords(text, listTopicalWords(text).length, chooseMessageLanguages(text));
}

/**
 * Classifies a message by how likely it asks for memory.
 * @param isName tells whether a lower-case word is a name that occurs in memory
 */
export function classifyMessage(message: string, isName: (word: string) => boolean): MessageKind {
  const text =
    message.length > 2 * MAX_CHARS_PER_END
      ? `${message.slice(0, MAX_CHARS_PER_END)}\n${message.slice(-MAX_CHARS_PER_END)}`
      : message;
  const languages = chooseMessageLanguages(text);
  const topical = listTopicalWords(text).length;
  const asking = splitIntoSentences(text).filter((sentence) => asks(sentence, languages));
  if (topical === 0) {
    return asking.some((sentence) => asksAboutOneself(sentence, languages)) ? 'personal' : 'small talk';
  }
  if (asking.some((sentence) => listTopicalWords(sentence).some(isName))) return 'named';
  if (asking.some((sentence) => isPersonal(sentence, languages))) return 'personal';
  if (asking.some((sentence) => !addressesListener(sentence, languages))) return 'question';
  if (isKeywords(text, topical, languages)) return 'keywords';
  return topical < MIN_STATEMENT_WORDS ? 'small talk' : 'statement';
}

/** Tells whether a question that has no topical word asks for a fact about the speaker. */
function asksAboutOneself(sentence: string, languages: readonly CompiledMessages[]): boolean {
  if (languages.some(({ oneself }) => oneself.test(sentence))) return true;
  const isOpen = isClearlyEnglish(sentence)
    ? OPEN_QUESTION.test(sentence)
    : readQuestionWords(sentence).asksForFact;
  return isOpen && isPersonal(sentence, languages);
}

/**
 * Tells whether a message has so many topical words that a text with all of them does not match by chance.
 */
export function hasTopic(message: string): boolean {
  return new Set(listTopicalWords(message.slice(0, MAX_CHARS_PER_END))).size >= MIN_TOPICAL_WORDS;
}

function isKeywords(text: string, topical: number, languages: readonly CompiledMessages[]): boolean {
  // A single letter is not a keyword.
  if (text.trim().length === 1) return false;
  const words = text.replace(UNSPACED_WORD, '$& ').match(WORD) ?? [];
  const isBare =
    words.length <= MAX_KEYWORDS && !SENTENCE_MARK.test(text) && !addressesListener(text, languages);
  return isBare && 2 * topical >= words.length;
}

function listTopicalWords(text: string): string[] {
  const language = detectLanguage(text);
  return splitWords(text, language).filter((word) => !isGeneric(word, language));
}
