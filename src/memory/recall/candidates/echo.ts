import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage } from '../../../common/text/language.js';
import { splitWords, stemWord } from '../../../common/text/tokenize.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import {
  consistsOfQuestions,
  mayConsistOfQuestionsOrTasks,
  consistsOfQuestionsOrTasks,
} from '../message/consists-of-questions.js';
import { isKeywordList } from '../message/message-kind.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';

/** Characters; a longer text is more than an echo. */
const MAX_CHARS = 600;
/** Share of a question's topical words that the message must contain for the question to be its echo. */
const ECHO_SHARE = 0.6;
/** Number of words from which a message that stands in another text counts as quoted. */
const MIN_QUOTED_WORDS = 3;

/** Words of requests that programs make about a chat: a title, a summary, tags. */
const ABOUT_A_CHAT =
  /(?<!\p{L})(?:titles?|titel|titre|título|titolo|headlines?|tags?|topics?|summar(?:y|i[sz]e)|zusammenfass\p{L}*|résum\p{L}*|resum\p{L}*|riassu\p{L}*|заголов\p{L}*)(?!\p{L})|标题|摘要|总结|タイトル|要約|제목|요약|عنوان|ملخص/iu;

type EchoCandidate = Pick<IndexDocument, 'kind' | 'text' | 'role'>;

const isAboutChat = memoizeByObject(({ text }: EchoCandidate) => ABOUT_A_CHAT.test(text));

/**
 * Creates a test for echoes of a message: the same question asked before, also in other words, the message as
 * keywords, a request for its title, and the answer to such a request. They match best of all and answer
 * nothing.
 */
export function createEchoTest(message: string): (said: EchoCandidate, before?: EchoCandidate) => boolean {
  const words = listTopicalStems(message);
  const quoted = normalize(message);
  const isQuotable = quoted.split(' ').length >= MIN_QUOTED_WORDS;
  const asksAboutIt = (said: EchoCandidate): boolean =>
    said.role === 'user' && isQuotable && isAboutChat(said) && normalize(said.text).includes(quoted);
  const asksTheSame = (said: EchoCandidate): boolean => {
    const asked = readAsked(said);
    return asked !== null && sharesEnough(words, asked.stems, asked.share);
  };
  const isTheSame = (said: EchoCandidate): boolean =>
    said.kind === 'turn' && said.text.length < 2 * message.length && normalize(said.text) === quoted;
  if (words.size === 0) return () => false;
  return (said, before) =>
    isTheSame(said) ||
    asksTheSame(said) ||
    asksAboutIt(said) ||
    (said.role === 'assistant' && before !== undefined && asksAboutIt(before));
}

/**
 * Reads what a text asks for if it does nothing but ask.
 * @returns its topical stems, and the share of them that a message must contain to ask the same; `null` for
 * other texts
 */
const readAsked = memoizeByObject(
  ({ kind, text }: EchoCandidate): { readonly stems: ReadonlySet<string>; readonly share: number } | null => {
    if (kind === 'memory' || text.length > MAX_CHARS || !mayConsistOfQuestionsOrTasks(text)) return null;
    if (consistsOfQuestions(text)) return { stems: listTopicalStems(text), share: ECHO_SHARE };
    if (!consistsOfQuestionsOrTasks(text) && !isKeywordList(text)) return null;
    return { stems: listTopicalStems(text), share: 1 };
  },
);

function sharesEnough(words: ReadonlySet<string>, own: ReadonlySet<string>, share: number): boolean {
  const shared = [...own].filter((word) => words.has(word)).length;
  return shared > 0 && shared >= share * own.size;
}

function listTopicalStems(text: string): ReadonlySet<string> {
  const read = text.slice(0, MAX_CHARS);
  const language = detectLanguage(read);
  const words = splitWords(read, language).filter((word) => !isGeneric(word));
  return new Set(words.map((word) => stemWord(word, language)));
}

/** Normalizes a text to lower-case words, separated by one space. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
