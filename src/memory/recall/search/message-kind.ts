import { isFirstPerson } from '../../../common/text/first-person.js';
import { isGeneric } from '../../../common/text/generic-words.js';
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
const QUESTION_START =
  /^(what|when|where|who|whom|whose|which|why|how|do|does|did|is|are|am|was|were|has|have|had|can|could|will|would|should|remind)\b/i;
const REQUEST_START =
  /^(please\s+)?(advise|arrange|book|buy|choose|compare|draft|find|help|list|look up|make|order|pick|plan|prepare|recommend|schedule|suggest|tell|write)\b/i;
/** "I wonder when …": a question all the same. */
const INDIRECT =
  /^i(['’]m| am|['’]d| would)? (wonder(ing)?|forgot|forget|(do not|don['’]t|can['’]t|cannot) (know|recall|remember)|(like|need|want) to know)\b/i;
const POSSESSIVE = /\b(my|our)\b/i;
/** "How do I …", "what should I …" ask for what anybody would do; "give me …" says nothing about who asks. */
const IMPERSONAL =
  /\b(how (do|would)|can|could|may|should|shall) (i|we)\b|\bam i allowed\b|\bdo (i|we) (get|have to|need)\b|\b(give|help|let|make|send|show|teach|tell|write) (me|us)\b/gi;
const SECOND_PERSON = /\b(you|your|yours)\b/i;
/**
 * Questions of people about themselves in words that are in every conversation: such a question has a topic
 * all the same.
 */
const ABOUT_ONESELF =
  /\b(?:my name|do you call me|who am i|(?:do|did) i (?:work|go by|do for a living)|am i called)\b/i;
const WORD = /[\p{L}\p{N}]+/gu;
const FIRST_SENTENCE = /^[^.!?。！？؟\n]*[.!?。！？؟]?/;
const SENTENCE_MARK = /[.。!！?？؟]/;
const HAS_MARK = /[?？؟]/;
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
    asks(start) || REQUEST_START.test(start) || text.split(' ', MOST_KEYWORDS + 1).length <= MOST_KEYWORDS
  );
}

/** Tells whether a text is nothing but questions, with or without question marks. */
export function asksThroughout(text: string): boolean {
  const sentences = splitIntoSentences(text);
  return sentences.length > 0 && sentences.every(asks);
}

/** Tells whether a text is nothing but questions and tasks. */
export function requestsThroughout(text: string): boolean {
  const sentences = splitIntoSentences(text);
  return (
    sentences.length > 0 && sentences.every((sentence) => asks(sentence) || REQUEST_START.test(sentence))
  );
}

/** Tells whether a text is a few words without a sentence around them, at least half of them topical. */
export function isKeywordList(text: string): boolean {
  return isKeywords(text, topicalWords(text).length);
}

/** Tells whether any sentence asks. */
export function isQuestion(text: string): boolean {
  return splitIntoSentences(text.slice(-END)).some(asks);
}

/** @param isName whether this lower-case word is a name that memory holds */
export function classifyMessage(message: string, isName: (word: string) => boolean): MessageKind {
  const text = message.length > 2 * END ? `${message.slice(0, END)}\n${message.slice(-END)}` : message;
  const topical = topicalWords(text).length;
  const asking = splitIntoSentences(text).filter(asks);
  if (topical === 0)
    return asking.some((sentence) => ABOUT_ONESELF.test(sentence)) ? 'personal' : 'small talk';
  if (asking.some((sentence) => topicalWords(sentence).some(isName))) return 'named';
  if (asking.some(isPersonal)) return 'personal';
  if (asking.some((sentence) => !SECOND_PERSON.test(sentence))) return 'question';
  if (isKeywords(text, topical)) return 'keywords';
  return topical < FEWEST_WORDS ? 'small talk' : 'statement';
}

/**
 * Tells whether a message has enough topical words that a text which holds all of them is no match by chance.
 */
export function hasTopic(message: string): boolean {
  return new Set(topicalWords(message.slice(0, END))).size >= FEWEST_TOPICAL;
}

/** Tells whether a few words stand there without a sentence around them, at least half of them topical. */
function isKeywords(text: string, topical: number): boolean {
  // A single letter is no keyword.
  if (text.trim().length === 1) return false;
  const words = text.match(WORD) ?? [];
  const isBare = words.length <= MOST_KEYWORDS && !SENTENCE_MARK.test(text) && !SECOND_PERSON.test(text);
  return isBare && 2 * topical >= words.length;
}

function topicalWords(text: string): string[] {
  return splitWords(text).filter((word) => !isGeneric(word));
}

function splitIntoSentences(text: string): string[] {
  const parts = text.split('\n').flatMap((line) => splitSentenceParts(line));
  return parts.map((part) => `${part.text}${part.end}`.trim()).filter((sentence) => sentence !== '');
}

function asks(sentence: string): boolean {
  if (QUESTION_END.test(sentence)) return true;
  return (
    !EXCLAMATION_END.test(sentence) &&
    (QUESTION_START.test(sentence) ||
      INDIRECT.test(sentence) ||
      (REQUEST_START.test(sentence) && POSSESSIVE.test(sentence)))
  );
}

function isPersonal(sentence: string): boolean {
  return isFirstPerson(sentence.replace(INDIRECT, '').replace(IMPERSONAL, '')) || asksForAnswers(sentence);
}
