import { SECRET_MARK } from '../../../common/text/secrets.js';
import type { RecalledItem } from '../recall.types.js';

/**
 * Characters of the conversation that are compared, the last ones: they take a fraction of a millisecond
 * however long the request is.
 */
const MOST_COMPARED = 16_000;

const SENTENCE_ENDS = /[.!?;\n。！？；؟]+/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}|]+/gu;
const BARS = / ?\|[ |]*/g;

export interface Conversation {
  /** Texts of the request and of the window in front of it, oldest first. */
  readonly texts: readonly string[];
  /** Turns that stand in either. */
  readonly turnIds: ReadonlySet<string>;
  /**
   * As the policy shows texts: recalled ones are masked, and would seem to say something else than what was
   * typed.
   */
  readonly show: (text: string) => string;
}

/**
 * Finds recalled memories that the conversation says already: those derived from a turn of it, and those of
 * which every sentence stands in it, whatever case, punctuation and spacing they have.
 * @returns their hashes
 */
export function findSaid(
  items: readonly RecalledItem[],
  { texts, turnIds, show }: Conversation,
): readonly string[] {
  const memories = items.filter(({ kind }) => kind === 'memory');
  if (memories.length === 0) return [];
  const last = lastOf(texts);
  const typed = toSentences(last);
  // Masking takes most of the time, and hardly ever matters.
  const shown = memories.some(({ text }) => text.includes(SECRET_MARK)) ? toSentences(show(last)) : typed;
  const isSaid = ({ text }: RecalledItem): boolean =>
    stands(text, text.includes(SECRET_MARK) ? shown : typed);
  return memories.filter((item) => isFrom(item, turnIds) || isSaid(item)).map(({ hash }) => hash);
}

function isFrom({ turnIds = [] }: RecalledItem, known: ReadonlySet<string>): boolean {
  return turnIds.some((id) => known.has(id));
}

function stands(text: string, sentences: string): boolean {
  const own = toSentences(text)
    .split('|')
    .filter((sentence) => sentence !== '');
  return own.length > 0 && own.every((sentence) => sentences.includes(`|${sentence}|`));
}

/** Lower-case words, with a bar on either side of every sentence: `|i like tea|what else|`. */
function toSentences(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\|/g, ' ')
    .replace(SENTENCE_ENDS, '|')
    .replace(BETWEEN_WORDS, ' ');
  return `|${words}|`.replace(BARS, '|').replace('| ', '|');
}

/** Whole messages, as many as fit; of the first that does not, its end. */
function lastOf(texts: readonly string[]): string {
  const last: string[] = [];
  let left = MOST_COMPARED;
  for (let at = texts.length - 1; at >= 0 && left > 0; at -= 1) {
    last.push(texts[at]!.slice(-left));
    left -= texts[at]!.length + 1;
  }
  return last.reverse().join('\n');
}
