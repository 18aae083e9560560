import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import { compileForAll, type CompiledMessages } from '../../../common/messages/compile-messages.js';
import { MESSAGE_TABLES } from '../../../common/messages/message-languages.js';
import { wantsSomething } from '../../../common/needs/find-needs.js';
import { asksForReason, readQuestionWords } from '../../../common/messages/personal-questions.js';
import { isFirstPerson } from '../../../common/text/first-person.js';
import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage, isClearlyEnglish } from '../../../common/text/language.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';
import { splitWords } from '../../../common/text/tokenize.js';
import { asksWhatAssistantSaid } from './asks-what-assistant-said.js';

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

const MAX_KEYWORDS = 4;

/** Characters read at either end: people put their question before or after the text that they paste. */
const MAX_CHARS_PER_END = 1_000;

const QUESTION_END = /[?？؟]\s*$/;
const EXCLAMATION_END = /[!！]\s*$/;
const WORD = /[\p{L}\p{N}]+/gu;
const FIRST_SENTENCE = /^[^.!?。！？؟।\n]*[.!?。！？؟।]?/;
const SENTENCE_MARK = /[.。।!！?？؟]/;
/** An English question for a thing, a person, a place, a time or an amount. */
const OPEN_QUESTION =
  /^(?:and |but |ok |so )?(?:what|when|where|which|who|whose|how (?:far|long|many|much|often|old|tall))\b/i;
const HAS_MARK = /[?？؟]/;
/** Runs of up to three characters in scripts without spaces, each counted as a word. */
const UNSPACED_WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]{1,3}/gu;
const MAY_ASK = compileForAll(MESSAGE_TABLES, ({ asks, wonders, requests }) =>
  [asks, wonders, requests].map((pattern) => `(?:${pattern})`).join('|'),
);
/** A question mark at the end of a text, or before an attachment in brackets there. */
const TEXT_ENDS_ASKING = /[?？؟]["'”’)）]*\s*(?:\[[^\]]*\]\s*)?$/;

/** Tells whether a text ends with a question. */
export function endsAsking(text: string): boolean {
  return HAS_MARK.test(text) && TEXT_ENDS_ASKING.test(text.slice(-MAX_CHARS_PER_END));
}

/** Tells whether every sentence of a text ends with a question mark. */
export function consistsOfMarkedQuestions(text: string): boolean {
  // Nearly every text fails this cheap test, which needs no sentences.
  if (!QUESTION_END.test(text.trimEnd().slice(-1))) return false;
  const sentences = splitIntoSentences(text);
  return sentences.length > 0 && sentences.every((sentence) => QUESTION_END.test(sentence));
}

/**
 * Tells whether a text may consist of questions, tasks or keywords only. It reads the first sentence alone,
 * by which nearly every statement is recognized.
 */
export function mayConsistOfQuestionsOrTasks(text: string): boolean {
  const start = FIRST_SENTENCE.exec(text.trimStart())?.[0] ?? '';
  return (
    QUESTION_END.test(start) ||
    MAY_ASK.test(start) ||
    text.split(' ', MAX_KEYWORDS + 1).length <= MAX_KEYWORDS
  );
}

/** Tells whether every sentence of a text is a question, with or without a question mark. */
export function consistsOfQuestions(text: string): boolean {
  const sentences = splitIntoSentences(text);
  const languages = chooseMessageLanguages(text);
  return sentences.length > 0 && sentences.every((sentence) => asks(sentence, languages));
}

/** Tells whether every sentence of a text is a question or a task. */
export function consistsOfQuestionsOrTasks(text: string): boolean {
  const sentences = splitIntoSentences(text);
  const languages = chooseMessageLanguages(text);
  return (
    sentences.length > 0 &&
    sentences.every((sentence) => asks(sentence, languages) || isRequest(sentence, languages))
  );
}

/** Tells whether a text consists of a few words that form no sentence, at least half of them topical. */
export function isKeywordList(text: string): boolean {
  return isKeywords(text, listTopicalWords(text).length, chooseMessageLanguages(text));
}

/** Tells whether any sentence at the end of a text is a question. */
export function isQuestion(text: string): boolean {
  const end = text.slice(-MAX_CHARS_PER_END);
  const languages = chooseMessageLanguages(end);
  return splitIntoSentences(end).some((sentence) => asks(sentence, languages));
}

/** Tells whether a message contains a question or a request. */
export function asksOrRequests(text: string): boolean {
  return isQuestion(text) || wantsSomething(text);
}

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
  if (asking.some((sentence) => !isAddressed(sentence, languages))) return 'question';
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
  const isBare = words.length <= MAX_KEYWORDS && !SENTENCE_MARK.test(text) && !isAddressed(text, languages);
  return isBare && 2 * topical >= words.length;
}

function listTopicalWords(text: string): string[] {
  const language = detectLanguage(text);
  return splitWords(text, language).filter((word) => !isGeneric(word, language));
}

function splitIntoSentences(text: string): string[] {
  const parts = text.split('\n').flatMap((line) => splitSentenceParts(line));
  return parts.map((part) => `${part.text}${part.end}`.trim()).filter((sentence) => sentence !== '');
}

function asks(sentence: string, languages: readonly CompiledMessages[]): boolean {
  if (QUESTION_END.test(sentence)) return true;
  return (
    !EXCLAMATION_END.test(sentence) &&
    languages.some(
      ({ asks: asking, wonders, requests, possessive }) =>
        asking.test(sentence) ||
        wonders.test(sentence) ||
        (requests.test(sentence) && possessive.test(sentence)),
    )
  );
}

function isRequest(sentence: string, languages: readonly CompiledMessages[]): boolean {
  return languages.some(({ requests }) => requests.test(sentence));
}

function isAddressed(sentence: string, languages: readonly CompiledMessages[]): boolean {
  return languages.some(({ addressed }) => addressed.test(sentence));
}

function isPersonal(sentence: string, languages: readonly CompiledMessages[]): boolean {
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
