import { SECRET_MARK } from '../../../common/text/secrets.js';
import type { RecalledItem } from '../recall.types.js';

/**
 * Characters of the conversation that are compared, the last ones: they take a fraction of a millisecond
 * however long the request is.
 */
const MOST_COMPARED = 16_000;

/** Characters of spacing and punctuation by which a text may be longer than the conversation that says it. */
const SLACK = 20;

const SENTENCE_ENDS = /[.!?;\n。！？；؟।]+/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}|]+/gu;
const BARS = / ?\|[ |]*/g;

export interface ToldConversation {
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

/** The fields of a recalled item that tell whether a conversation says it already. */
export type Sayable = Pick<RecalledItem, 'kind' | 'text' | 'turnIds'>;

/**
 * Finds recalled memories that the conversation says already.
 * @returns their hashes
 */
export function findSaid(items: readonly RecalledItem[], conversation: ToldConversation): readonly string[] {
  const isSaid = createSaidTest(conversation);
  return items.filter((item) => item.kind === 'memory' && isSaid(item)).map(({ hash }) => hash);
}

/**
 * Creates a test for texts that the conversation says already: memories derived from a turn of it, and texts
 * of which every sentence stands in it, whatever case, punctuation and spacing they have.
 */
export function createSaidTest({ texts, turnIds, show }: ToldConversation): (item: Sayable) => boolean {
  const last = takeLast(texts);
  let typed: string | undefined;
  let shown: string | undefined;
  // Masking takes most of the time, and hardly ever matters.
  const listSentences = (isMasked: boolean): string =>
    isMasked ? (shown ??= toSentences(show(last))) : (typed ??= toSentences(last));
  return ({ kind, text, turnIds: from = [] }) => {
    if (kind === 'memory' && from.some((id) => turnIds.has(id))) return true;
    const isMasked = text.includes(SECRET_MARK);
    return (isMasked || text.length <= last.length + SLACK) && stands(text, listSentences(isMasked));
  };
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
function takeLast(texts: readonly string[]): string {
  const last: string[] = [];
  let left = MOST_COMPARED;
  for (let at = texts.length - 1; at >= 0 && left > 0; at -= 1) {
    last.push(texts[at]!.slice(-left));
    left -= texts[at]!.length + 1;
  }
  return last.reverse().join('\n');
}
