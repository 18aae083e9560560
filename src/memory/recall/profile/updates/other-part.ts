import { removeValues } from '../../../../common/changes/read-values.js';
import { chooseAskedLanguages } from '../../../../common/slots/find-asked-slots.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../../../common/memoize-by-object.js';
import { listTopicalRoots } from '../word-roots.js';

/** End of a sentence; "2.5" and "Mr. Keller" contain none. */
const SENTENCE_END = /(?<!\b(?:Mrs?|Ms|Dr|St))[.!?…۔؟।]+(?=\s|$)|[。！？]|\n/u;
/** A clause that asks. */
const QUESTION = /[^.!?,;:…。！？，；：、؟\n]+[?？؟]/gu;
/** A name between commas, which belongs to the words before it: "our dog walker, Mrs. Pell, …". */
const APPOSITION = /^\s*(?:\p{Lu}[\p{L}.'’-]*\s*){1,3}$/u;
/** Number of words of the message in one part from which the message surely asks about that part. */
const SURELY_ASKED = 2;

/** The part of a text that a message asks about, by the words that both share. */
interface NearestParts {
  readonly parts: readonly ReadonlySet<string>[];
  /** Number of shared words. */
  readonly shared: number;
}

/**
 * Tells whether a newer text changes one part of an older text and the message asks about another part: "The
 * price is 240, the day is Tuesday" still gives the price after "the day has moved to Friday".
 * @param changed topical roots of the newer text
 * @param asked topical roots of the message
 * @param isOfKind both texts are about the kind of fact that the message asks for
 */
export function changesOtherPart(
  older: IndexDocument,
  { changed, asked }: { readonly changed: ReadonlySet<string>; readonly asked: ReadonlySet<string> },
  isOfKind: boolean,
): boolean {
  const parts = splitIntoParts(older);
  const [touched, wanted] = [findNearest(parts, changed), findNearest(parts, asked)];
  if (touched.shared === 0 || wanted.shared < (isOfKind ? SURELY_ASKED : 1)) return false;
  return !touched.parts.some((part) => wanted.parts.includes(part));
}

/** Removes the clauses of a text that ask. */
export const removeQuestions = (text: string): string => text.replace(QUESTION, ' ');

/** Splits a text into the roots of its stating clauses. Times and numbers are in clauses about anything. */
const splitIntoParts = memoizeByObject(({ text }: IndexDocument): readonly ReadonlySet<string>[] => {
  const clauses = chooseAskedLanguages(text).reduce<readonly string[]>(
    (pieces, { joins }) => pieces.flatMap((piece) => piece.split(joins)),
    removeQuestions(text).split(SENTENCE_END),
  );
  const parts = clauses.reduce<readonly string[]>((known, clause) => {
    const isApposition = known.length > 0 && APPOSITION.test(clause);
    return isApposition ? [...known.slice(0, -1), `${known.at(-1)} ${clause}`] : [...known, clause];
  }, []);
  return parts.map((part) => listTopicalRoots(removeValues(part))).filter(({ size }) => size > 0);
});

/** Finds the parts that share most words with a text. */
function findNearest(parts: readonly ReadonlySet<string>[], words: ReadonlySet<string>): NearestParts {
  const counts = parts.map((part) => [...part].filter((root) => words.has(root)).length);
  const shared = Math.max(0, ...counts);
  return { parts: parts.filter((_, at) => counts[at] === shared), shared };
}
