import { SECRET_MARK } from '../../../common/text/secrets.js';
import type { RecalledItem } from '../recall.types.js';

/** Characters of the conversation that are compared, from its end, so that long requests cost no more. */
const MAX_COMPARED_CHARS = 16_000;

/** Characters by which a text may be longer than a conversation that contains it: spacing and punctuation. */
const SLACK_CHARS = 20;

const SENTENCE_ENDS = /[.!?;\n。！？；؟।]+/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}|]+/gu;
const BARS = / ?\|[ |]*/g;

export interface ConversationTexts {
  /** Texts of the request and of the window in front of it, oldest first. */
  readonly texts: readonly string[];
  /** Turns that are part of them. */
  readonly turnIds: ReadonlySet<string>;
  /**
   * Masks a text as the policy requires: recalled texts are masked, and would otherwise not equal the typed
   * text.
   */
  readonly show: (text: string) => string;
}

/** The fields of a recalled item that decide whether a conversation already contains it. */
export type SaidCandidate = Pick<RecalledItem, 'kind' | 'text' | 'turnIds'>;

/**
 * Finds the recalled memories that the conversation already contains.
 * @returns their hashes
 */
export function findSaidHashes(
  items: readonly RecalledItem[],
  conversation: ConversationTexts,
): readonly string[] {
  const isSaid = createSaidTest(conversation);
  return items.filter((item) => item.kind === 'memory' && isSaid(item)).map(({ hash }) => hash);
}

/**
 * Creates a test for texts that the conversation already contains: memories derived from a turn of it, and
 * texts whose sentences all occur in it, ignoring case, punctuation and spacing.
 */
export function createSaidTest({
  texts,
  turnIds,
  show,
}: ConversationTexts): (item: SaidCandidate) => boolean {
  const last = takeEnd(texts);
  let typed: string | undefined;
  let shown: string | undefined;
  // Masking takes most of the time and is seldom needed, so it is done on demand.
  const listSentences = (isMasked: boolean): string =>
    isMasked ? (shown ??= toSentences(show(last))) : (typed ??= toSentences(last));
  return ({ kind, text, turnIds: from = [] }) => {
    if (kind === 'memory' && from.some((id) => turnIds.has(id))) return true;
    const isMasked = text.includes(SECRET_MARK);
    return (
      (isMasked || text.length <= last.length + SLACK_CHARS) &&
      containsSentences(text, listSentences(isMasked))
    );
  };
}

function containsSentences(text: string, sentences: string): boolean {
  const own = toSentences(text)
    .split('|')
    .filter((sentence) => sentence !== '');
  return own.length > 0 && own.every((sentence) => sentences.includes(`|${sentence}|`));
}

/** Normalizes a text to lower-case words, with a bar around every sentence: `|i like tea|what else|`. */
function toSentences(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\|/g, ' ')
    .replace(SENTENCE_ENDS, '|')
    .replace(BETWEEN_WORDS, ' ');
  return `|${words}|`.replace(BARS, '|').replace('| ', '|');
}

/** Takes the last messages up to the compared length; of the oldest of them, the end. */
function takeEnd(texts: readonly string[]): string {
  const last: string[] = [];
  let left = MAX_COMPARED_CHARS;
  for (let at = texts.length - 1; at >= 0 && left > 0; at -= 1) {
    last.push(texts[at]!.slice(-left));
    left -= texts[at]!.length + 1;
  }
  return last.reverse().join('\n');
}
