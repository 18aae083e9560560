import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import { compileForAll, type CompiledMessages } from '../../../common/messages/compile-messages.js';
import { MESSAGE_TABLES } from '../../../common/messages/message-languages.js';
import { wantsSomething } from '../../../common/needs/find-needs.js';
import { asksForReason, readQuestionWords } from '../../../common/messages/personal-questions.js';
import { isFirstPerson } from '../../../common/text/first-person.js';
import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage } from '../../../common/text/language.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';
import { splitWords } from '../../../common/text/tokenize.js';
import { asksForAnswers } from './asks-for-answers.js';

/** The kind of a message, as far as it tells whether memory is meant. */
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

/**
 * A statement or a question to the listener with fewer topical words than this is small talk: one shared word
 * would be all of it.
 */
const FEWEST_WORDS = 3;

/** A single word is in many texts by chance. */
const FEWEST_TOPICAL = 2;

const MOST_KEYWORDS = 4;

/** Characters at either end: what a long message wants stands before or behind what was pasted. */
const END = 1_000;

const QUESTION_END = /[?？؟]\s*$/;
const EXCLAMATION_END = /[!！]\s*$/;
const WORD = /[\p{L}\p{N}]+/gu;
const FIRST_SENTENCE = /^[^.!?。！？؟।\n]*[.!?。！？؟।]?/;
const SENTENCE_MARK = /[.。।!！?？؟]/;
const HAS_MARK = /[?？؟]/;
/** Characters of scripts without blanks, as many as a word has. */
const UNBLANKED_WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]{1,3}/gu;
const MAY_ASK = compileForAll(MESSAGE_TABLES, ({ asks, wonders, requests }) =>
  [asks, wonders, requests].map((pattern) => `(?:${pattern})`).join('|'),
);
/** The end of a text, behind it at most what was attached in brackets. */
const TEXT_ENDS_ASKING = /[?？؟]["'”’)）]*\s*(?:\[[^\]]*\]\s*)?$/;

/** Tells whether a text ends with a question: what it says before that is seldom what somebody looks for. */
export function endsAsking(text: string): boolean {
  return HAS_MARK.test(text) && TEXT_ENDS_ASKING.test(text.slice(-END));
}

/** Tells whether a text is nothing but questions: it states nothing. */
export function onlyAsks(text: string): boolean {
  // Tells nearly every text apart without cutting it into sentences.
  if (!QUESTION_END.test(text.trimEnd().slice(-1))) return false;
  const sentences = splitIntoSentences(text);
  return sentences.length > 0 && sentences.every((sentence) => QUESTION_END.test(sentence));
}

/**
 * Tells whether a text may be nothing but questions, tasks or keywords: tells nearly every statement apart by
 * its first sentence, without cutting it into words.
 */
export function mayOnlyAsk(text: string): boolean {
  const start = FIRST_SENTENCE.exec(text.trimStart())?.[0] ?? '';
  return (
    QUESTION_END.test(start) ||
    MAY_ASK.test(start) ||
    text.split(' ', MOST_KEYWORDS + 1).length <= MOST_KEYWORDS
  );
}

/** Tells whether a text is nothing but questions, with or without question marks. */
export function asksThroughout(text: string): boolean {
  const sentences = splitIntoSentences(text);
  const languages = chooseMessageLanguages(text);
  return sentences.length > 0 && sentences.every((sentence) => asks(sentence, languages));
}

/** Tells whether a text is nothing but questions and tasks. */
export function requestsThroughout(text: string): boolean {
  const sentences = splitIntoSentences(text);
  const languages = chooseMessageLanguages(text);
  return (
    sentences.length > 0 &&
    sentences.every((sentence) => asks(sentence, languages) || isRequest(sentence, languages))
  );
}

/** Tells whether a text is a few words without a sentence around them, at least half of them topical. */
export function isKeywordList(text: string): boolean {
  return isKeywords(text, topicalWords(text).length, chooseMessageLanguages(text));
}

/** Tells whether any sentence asks. */
export function isQuestion(text: string): boolean {
  const end = text.slice(-END);
  const languages = chooseMessageLanguages(end);
  return splitIntoSentences(end).some((sentence) => asks(sentence, languages));
}

/** Tells whether a message asks or wants something made, chosen or done. */
export function asksOrRequests(text: string): boolean {
  return isQuestion(text) || wantsSomething(text);
}

/**
 * Tells whether a message asks for something that the speaker may have said of themselves: for a fact, not
 * for reasons or advice.
 */
export function asksAboutSpeaker(message: string): boolean {
  const text = message.slice(-END);
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

/** @param isName whether this lower-case word is a name that memory holds */
export function classifyMessage(message: string, isName: (word: string) => boolean): MessageKind {
  const text = message.length > 2 * END ? `${message.slice(0, END)}\n${message.slice(-END)}` : message;
  const languages = chooseMessageLanguages(text);
  const topical = topicalWords(text).length;
  const asking = splitIntoSentences(text).filter((sentence) => asks(sentence, languages));
  const isOneselfAsked = asking.some((sentence) => languages.some(({ oneself }) => oneself.test(sentence)));
  if (topical === 0) return isOneselfAsked ? 'personal' : 'small talk';
  if (asking.some((sentence) => topicalWords(sentence).some(isName))) return 'named';
  if (asking.some((sentence) => isPersonal(sentence, languages))) return 'personal';
  if (asking.some((sentence) => !isAddressed(sentence, languages))) return 'question';
  if (isKeywords(text, topical, languages)) return 'keywords';
  return topical < FEWEST_WORDS ? 'small talk' : 'statement';
}

/**
 * Tells whether a message has enough topical words that a text which holds all of them is no match by chance.
 */
export function hasTopic(message: string): boolean {
  return new Set(topicalWords(message.slice(0, END))).size >= FEWEST_TOPICAL;
}

/** Tells whether a few words stand there without a sentence around them, at least half of them topical. */
function isKeywords(text: string, topical: number, languages: readonly CompiledMessages[]): boolean {
  // A single letter is no keyword.
  if (text.trim().length === 1) return false;
  const words = text.replace(UNBLANKED_WORD, '$& ').match(WORD) ?? [];
  const isBare = words.length <= MOST_KEYWORDS && !SENTENCE_MARK.test(text) && !isAddressed(text, languages);
  return isBare && 2 * topical >= words.length;
}

function topicalWords(text: string): string[] {
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
  if (asksForReason(sentence)) return asksForAnswers(sentence);
  const rest = languages.reduce(
    (left, { wonders, impersonal }) => left.replace(wonders, '').replace(impersonal, ''),
    sentence,
  );
  return (
    isFirstPerson(rest) || languages.some(({ speaker }) => speaker.test(rest)) || asksForAnswers(sentence)
  );
}
