import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage } from '../../../common/text/language.js';
import { splitWords, stemWord } from '../../../common/text/tokenize.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { asksThroughout, isKeywordList, mayOnlyAsk, requestsThroughout } from './message-kind.js';
import { rememberEach } from './remember-each.js';

/** Characters; a longer text says more than a message asks. */
const LONGEST = 600;
/** The share of a question's topical words that the message holds when the question brings nothing new. */
const ECHO_SHARE = 0.6;
/** Words of a message that another text quotes whole by no accident. */
const FEWEST_QUOTED = 3;

/** Words by which programs ask about a message: a title, a summary, tags. */
const ABOUT_A_CHAT =
  /(?<!\p{L})(?:titles?|titel|titre|título|titolo|headlines?|tags?|topics?|summar(?:y|i[sz]e)|zusammenfass\p{L}*|résum\p{L}*|resum\p{L}*|riassu\p{L}*|заголов\p{L}*)(?!\p{L})|标题|摘要|总结|タイトル|要約|제목|요약|عنوان|ملخص/iu;

type Said = Pick<IndexDocument, 'kind' | 'text' | 'role'>;

const isAboutChat = rememberEach(({ text }: Said) => ABOUT_A_CHAT.test(text));

/**
 * Creates a test for texts that only echo a message: the same question asked before, also in other words, the
 * message as keywords, a request for its title, and the answer to such a request. They match best of all and
 * answer nothing.
 */
export function createEchoTest(message: string): (said: Said, before?: Said) => boolean {
  const words = topicalStems(message);
  const quoted = normalize(message);
  const isQuotable = quoted.split(' ').length >= FEWEST_QUOTED;
  const asksAboutIt = (said: Said): boolean =>
    said.role === 'user' && isQuotable && isAboutChat(said) && normalize(said.text).includes(quoted);
  const asksTheSame = (said: Said): boolean => {
    const asked = readAsked(said);
    return asked !== null && holds(words, asked.stems, asked.share);
  };
  if (words.size === 0) return () => false;
  return (said, before) =>
    asksTheSame(said) ||
    asksAboutIt(said) ||
    (said.role === 'assistant' && before !== undefined && asksAboutIt(before));
}

/**
 * Reads what a text asks for when it does nothing else.
 * @returns its topical stems, and which share of them a message must hold to ask the same
 */
const readAsked = rememberEach(
  ({ kind, text }: Said): { readonly stems: ReadonlySet<string>; readonly share: number } | null => {
    if (kind === 'memory' || text.length > LONGEST || !mayOnlyAsk(text)) return null;
    if (asksThroughout(text)) return { stems: topicalStems(text), share: ECHO_SHARE };
    if (!requestsThroughout(text) && !isKeywordList(text)) return null;
    return { stems: topicalStems(text), share: 1 };
  },
);

function holds(words: ReadonlySet<string>, own: ReadonlySet<string>, share: number): boolean {
  const shared = [...own].filter((word) => words.has(word)).length;
  return shared > 0 && shared >= share * own.size;
}

function topicalStems(text: string): ReadonlySet<string> {
  const read = text.slice(0, LONGEST);
  const language = detectLanguage(read);
  const words = splitWords(read, language).filter((word) => !isGeneric(word));
  return new Set(words.map((word) => stemWord(word, language)));
}

/** Lower-case words with one blank between them. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
