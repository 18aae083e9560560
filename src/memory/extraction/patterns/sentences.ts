import { asksWithoutMark } from '../../../common/messages/unmarked-questions.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';

/** A sentence on one line. */
export interface Sentence {
  readonly text: string;
  /** False if it asks or supposes something instead of stating it. */
  readonly states: boolean;
  /** The character that ends it; `''` if there is none. */
  readonly end: string;
}

const CODE_FENCE = '```';
const QUOTED_LINE = /^[ \t]{0,3}>.*$/gm;
/** Matches lines that are indented like code or written by a program. */
const PASTED_LINE =
  /^(?:(?: {4}|\t)(?![ \t]{0,8}[*•-] ).*|\[?(?:(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b|\d{4}-\d\d-\d\d[T ]\d\d:).*)$/gm;
const LINE = /[^\n\r\u2028\u2029]+/g;

const ASKS =
  /^(?:(?:and|but|so|or|well|ok|okay|hey|hi|please)[,\s]+)?(?:(?:what|why|how|when|where|who|whom|whose|which)\s+(?:is|are|am|was|were|do|does|did|can|could|should|would|will|have|has|had|if|about)\b|(?:do|does|did|can|could|should|would|will|shall|may|am|is|are|was|were|have|has|had|isn't|aren't|don't|doesn't|didn't)\s+(?:i|you|we|they|he|she|it|my|your|the|this|that|there|anyone|anybody)\b)/i;
const SUPPOSES =
  /\b(?:if|unless|suppose|supposing|imagine|assume|assuming|pretend|hypothetically|maybe|perhaps|might|wish|never said|didn't say|not true that|let's say|for example|for instance|would have)\b/i;
const ASKS_FR =
  /^(?:(?:et|mais|alors|dis)[,\s]+)?(?:est-ce|qu'est-ce|pourquoi|comment|quand|où|quel(?:le)?s?|qui|combien|que|puis-je|pourrais-je|dois-je|ai-je|suis-je)(?:\s|$)/i;
const SUPPOSES_FR =
  /\bsi (?:je|j'|tu|on|nous|jamais)|peut-être|\bsupposons|\bimaginons|\bpar exemple|\bfaisons comme si|\bj'aurais|\bje serais|jamais dit que|pas vrai que|\bdans (?:mon|le|un) (?:roman|rêve|conte|film)|\bdans (?:ma|la|une) (?:chanson|nouvelle de)|\bcomme (?:dit|chante) (?:la|le)\s|^jouons\b/i;
const ASKS_ZH =
  /[吗嗎呢]$|什么|什麼|怎么|怎麼|为什么|為什麼|是不是|有没有|有沒有|能不能|会不会|會不會|要不要|谁|誰|哪[里裡儿个個些种種]|多少/;
const SUPPOSES_ZH =
  /如果|假如|要是|假设|假設|倘若|万一|萬一|也许|也許|可能|或许|或許|比如|例如|假装|没说过|沒說過|没有说过|沒有說過/;

/**
 * Splits a text into sentences, without code blocks and without quoted or pasted lines. The time is linear in
 * the length of the text.
 */
export function splitSentences(text: string): readonly Sentence[] {
  const outsideCode = text.split(CODE_FENCE).filter((_, index) => index % 2 === 0);
  const prose = outsideCode.join('\n').replace(QUOTED_LINE, '\n').replace(PASTED_LINE, '\n');
  return (prose.match(LINE) ?? []).flatMap(splitLine);
}

function splitLine(line: string): readonly Sentence[] {
  return splitSentenceParts(line)
    .map(({ text, end }) => toSentence(text, end))
    .filter((sentence) => sentence.text !== '');
}

function toSentence(raw: string, end: string): Sentence {
  const text = raw
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'”’)\]*•-]+/, '')
    .trimEnd();
  return { text, end, states: end !== '?' && end !== '？' && end !== '؟' && !asksOrSupposes(text) };
}

/** Tells whether a clause asks or supposes something instead of stating it. */
export function asksOrSupposes(text: string): boolean {
  const plain = text.replaceAll('’', "'");
  if (asksWithoutMark(plain)) return true;
  return [ASKS, SUPPOSES, ASKS_FR, SUPPOSES_FR, ASKS_ZH, SUPPOSES_ZH].some((pattern) => pattern.test(plain));
}
