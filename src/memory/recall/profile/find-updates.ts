import { readAskedValue } from '../../../common/changes/read-changes.js';
import type { SlotName } from '../../../common/slots/slots.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import type { CosineScale } from '../../indexing/indexing.types.js';
import { containsSaying } from '../search/choose.js';
import { createTurnSearch, takesBack } from './compare-statements.js';
import type { ReadFacts } from './fact-probability.js';
import type { MeasureSharedFact } from './match-facts.js';
import { listParts } from './changed-parts.js';
import { createReader } from './read-statement.js';
import { listTopicalStems } from './topical-stems.js';

/** The effect of newer statements on older ones about the same. */
export interface Updates {
  /** Newer statements that the ranking left out, best first. */
  readonly newer: readonly IndexDocument[];
  /** Ids of statements that a newer one takes back. */
  readonly earlier: ReadonlySet<string>;
}

/** The candidates of a search and those that it returns, best first; `scale` is that of the embedder. */
export interface Compared {
  readonly kept: readonly IndexHit[];
  readonly hits: readonly IndexHit[];
  readonly scale: CosineScale;
}

/** The question behind a comparison, as far as it is known. */
export interface Wanted {
  /** Tells what a statement is about. */
  readonly readFacts?: ReadFacts;
  /** Tells how surely two statements are about the fact that the message asks for. */
  readonly measureSharedFact?: MeasureSharedFact;
  readonly asksForSeveral?: boolean;
  readonly areSideBySide?: boolean;
  /** The message asks for one thing of the person. */
  readonly isPersonal?: boolean;
  /** The newest texts, where the message has no vector. */
  readonly told?: readonly IndexDocument[];
  readonly slots?: readonly SlotName[];
}

/** Kept statements that are compared, and candidates that may take one back. */
const MOST_KEPT = 8;
const MOST_CANDIDATES = 40;
/** Statements among which a personal question finds the old and the new answer, though no word is shared. */
const MOST_BEST = 3;
/** Characters; a longer text says more than one thing. */
const LONGEST = 600;

/**
 * Finds what somebody said later about what recall found: in any words, where no pattern tells what a
 * statement is about. A newer statement takes back an older one when both mean nearly the same or are about
 * the fact that the message asks for, are about the same people, and the newer one says that something
 * changed, or gives another time, number or name. Texts without vectors may mean the same when they share a
 * word of their topic. A question about the past asks for what held then, so only corrections count.
 * @param kept what recall returns, best first
 * @param hits all candidates, best first
 */
export function findUpdates(message: string, compared: Compared, wanted: Wanted = {}): Updates {
  const { kept, hits, scale } = compared;
  const {
    readFacts,
    measureSharedFact,
    asksForSeveral = false,
    areSideBySide = false,
    isPersonal = false,
    told = [],
    slots = [],
  } = wanted;
  const asked = readAskedValue(message);
  const older = listStatements(
    kept.map(({ document }) => document),
    MOST_KEPT,
  );
  const known = new Set(kept.map(({ document }) => document.id));
  const found = new Set(hits.map(({ document }) => document.id));
  const candidates = [...hits.map(({ document }) => document), ...told.filter(({ id }) => !found.has(id))];
  const others = listStatements(
    candidates.filter(({ id }) => !known.has(id)),
    MOST_CANDIDATES,
  );
  const all = [...older, ...others];
  const comparison = {
    read: createReader(asked, listTopicalStems(message)),
    scale,
    findTurn: createTurnSearch([...all, ...told]),
    parts: listParts(slots),
    asksPast: asked === 'past',
    asksForSeveral,
    areSideBySide,
    best: new Set(isPersonal && older.length <= MOST_BEST ? older.map(({ id }) => id) : []),
    ...(readFacts !== undefined && { readFacts }),
    ...(measureSharedFact !== undefined && { measureSharedFact }),
  };
  const listNewer = (one: IndexDocument): readonly IndexDocument[] =>
    all.filter((other) => takesBack(other, one, comparison));
  const updates = new Map(
    older.flatMap((one) => {
      const found = listNewer(one);
      return found.length === 0 ? [] : [[one.id, found] as const];
    }),
  );
  const newer = [...new Set([...updates.values()].flat())].filter((one) => others.includes(one));
  const newest = newer.filter((one) => listNewer(one).length === 0);
  return {
    newer: newest.filter((one) => !hasMemory(one, newest) && !hasMemory(one, older)),
    earlier: new Set(updates.keys()),
  };
}

/** Tells whether one of the documents is a memory that says all of what a turn says. */
function hasMemory({ kind, text }: IndexDocument, documents: readonly IndexDocument[]): boolean {
  return (
    kind === 'turn' &&
    documents.some((other) => other.kind === 'memory' && containsSaying([other.text], text))
  );
}

function listStatements(documents: readonly IndexDocument[], most: number): readonly IndexDocument[] {
  return documents
    .filter(({ kind, role, text }) => (kind === 'memory' || role === 'user') && text.length <= LONGEST)
    .slice(0, most);
}
