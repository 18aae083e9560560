import type { CrossEncoder } from '../../../../cross-encoder/cross-encoder.port.js';
import { readAskedValue } from '../../../../common/changes/read-changes.js';
import type { SlotName } from '../../../../common/slots/slots.js';
import type { Vector } from '../../../../embeddings/embedder.port.js';
import type { IndexDocument, IndexHit } from '../../../../search-index/memory-index.port.js';
import type { CosineScale } from '../../../indexing/indexing.types.js';
import { containsText } from '../../candidates/contains-text.js';
import { createAnswerMeasure, scoreQuestion } from './estimate-replacement.js';
import { createPairRankMeasure } from './measure-pair-ranks.js';
import { judgeStatements, type ComparedStatements } from './judge-statements.js';
import { createTurnSearch } from './turn-search.js';
import type { ReadFacts } from '../classifiers/fact-probability.js';
import type { MeasureSharedFact } from '../classifiers/match-facts.js';
import { listParts } from './changed-parts.js';
import { createStatementReader } from './read-statement.js';
import type { Comparison } from './comparison.js';
import { listTopicalStems } from '../topical-stems.js';

/** Newer statements on a subject, and the older ones that they supersede. */
export interface Updates {
  /**
   * Newer statements that the ranking left out, best first. If there are none, and only a few statements are
   * compared for a personal message, the one that may be newer.
   */
  readonly newer: readonly IndexDocument[];
  /** Ids of statements that a newer one supersedes. */
  readonly earlier: ReadonlySet<string>;
}

/** The results of a search and all its candidates, best first; `scale` is that of the embedder. */
export interface ComparedHits {
  /** Vector of the message; `null` or absent if it has none. */
  readonly vector?: Vector;
  readonly kept: readonly IndexHit[];
  readonly hits: readonly IndexHit[];
  readonly scale: CosineScale;
}

/** The known properties of the question. */
export interface ComparedQuestion {
  /** Classifies a statement by kind of fact. */
  readonly readFacts?: ReadFacts;
  /** Rates how likely two statements are to be about the fact that the message asks for. */
  readonly measureSharedFact?: MeasureSharedFact;
  readonly asksForSeveral?: boolean;
  readonly areSideBySide?: boolean;
  /** The message asks for one fact about the person. */
  readonly isPersonal?: boolean;
  /** The newest texts, if the message has no vector. */
  readonly newest?: readonly IndexDocument[];
  readonly slots?: readonly SlotName[];
  /** Reads probable replacements again; absent where only words are compared. */
  readonly crossEncoder?: Pick<CrossEncoder, 'rateReplacements'>;
}

/** Maximum number of results, and of candidates that may supersede one of them. */
const MAX_KEPT = 8;
const MAX_CANDIDATES = 40;
/** Number of statements above which several are usually on one subject. */
const MAX_FEW = 12;
/** Number of results up to which all of them count as answers to a personal question. */
const MAX_BEST = 3;
/** Characters; a longer text says more than one thing. */
const MAX_CHARS = 600;
/** Characters; a longer text takes the places of others, so it has to be surely newer. */
const MAX_POSSIBLE_CHARS = 200;

/**
 * Finds later statements that supersede results of a search, where no slot shows that. A classifier compares
 * English statements with vectors. Others are compared by their words: both have nearly the same meaning or
 * are about the fact that the message asks for, or share a topical word where they have no vectors, and the
 * newer one says that something changed or gives another time, number or name. Both have to be about the
 * same people. For a question about the past only corrections count. Reads the vectors before the first
 * await.
 */
export async function findUpdates(
  message: string,
  compared: ComparedHits,
  wanted: ComparedQuestion = {},
): Promise<Updates> {
  const { isPersonal = false, newest: newestTexts = [], crossEncoder } = wanted;
  const { older, others } = chooseStatements(compared, newestTexts);
  const comparison = createComparison(message, compared, wanted, { older, others });
  const listJudged = await judgeStatements({ older, others }, comparison, crossEncoder);
  const listNewer = (one: IndexDocument): readonly IndexDocument[] => listJudged(one, 'supersedes');
  const updates = new Map(
    older.flatMap((one) => {
      const found = listNewer(one);
      return found.length === 0 ? [] : [[one.id, found] as const];
    }),
  );
  const newer = [...new Set([...updates.values()].flat())].filter((one) => others.includes(one));
  const newest = newer.filter((one) => listNewer(one).length === 0);
  const current = newest.filter((one) => !hasMemory(one, newest) && !hasMemory(one, older));
  const isOpen = isPersonal && !comparison.isAmongMany && current.length === 0;
  // Outdated results are marked already; another part of them has changed.
  const unchanged = older.filter(({ id, isOutdated }) => !updates.has(id) && isOutdated !== true);
  return {
    newer: isOpen
      ? findPossible(
          unchanged.flatMap((one) => listJudged(one, 'may supersede')),
          others,
        )
      : current,
    earlier: new Set(updates.keys()),
  };
}

/** Chooses the results that are compared, and the candidates that may supersede them, best first. */
function chooseStatements(
  { kept, hits }: ComparedHits,
  newestTexts: readonly IndexDocument[],
): ComparedStatements {
  const known = new Set(kept.map(({ document }) => document.id));
  const found = new Set(hits.map(({ document }) => document.id));
  const candidates = [
    ...hits.map(({ document }) => document),
    ...newestTexts.filter(({ id }) => !found.has(id)),
  ];
  return {
    older: listStatements(
      kept.map(({ document }) => document),
      MAX_KEPT,
    ),
    others: listStatements(
      candidates.filter(({ id }) => !known.has(id)),
      MAX_CANDIDATES,
    ),
  };
}

function createComparison(
  message: string,
  { scale, vector = null }: ComparedHits,
  wanted: ComparedQuestion,
  { older, others }: ComparedStatements,
): Comparison {
  const { readFacts, measureSharedFact, isPersonal = false, newest = [], slots = [] } = wanted;
  const asked = readAskedValue(message);
  const all = [...older, ...others];
  const measureAnswer = createAnswerMeasure(vector, scale);
  const findTurn = createTurnSearch([...all, ...newest]);
  return {
    read: createStatementReader(asked, listTopicalStems(message)),
    scale,
    measureAnswer,
    measurePairRanks: createPairRankMeasure(all, measureAnswer, findTurn),
    questionScore: scoreQuestion(message),
    findTurn,
    parts: listParts(slots),
    asksPast: asked === 'past',
    asksForSeveral: wanted.asksForSeveral ?? false,
    areSideBySide: wanted.areSideBySide ?? false,
    isAmongMany: all.length > MAX_FEW,
    best: new Set(isPersonal && older.length <= MAX_BEST ? older.map(({ id }) => id) : []),
    ...(readFacts !== undefined && { readFacts }),
    ...(measureSharedFact !== undefined && { measureSharedFact }),
  };
}

/** Finds the newest short one of the statements that may supersede results; both are shown, unmarked. */
function findPossible(
  possible: readonly IndexDocument[],
  others: readonly IndexDocument[],
): readonly IndexDocument[] {
  return possible
    .filter((one) => one.text.length <= MAX_POSSIBLE_CHARS && others.includes(one))
    .toSorted((left, right) => right.createdAt - left.createdAt)
    .slice(0, 1);
}

/** Tells whether one of the documents is a memory that contains the text of this turn. */
function hasMemory({ kind, text }: IndexDocument, documents: readonly IndexDocument[]): boolean {
  return (
    kind === 'turn' && documents.some((other) => other.kind === 'memory' && containsText([other.text], text))
  );
}

function listStatements(documents: readonly IndexDocument[], most: number): readonly IndexDocument[] {
  return documents
    .filter(({ kind, role, text }) => (kind === 'memory' || role === 'user') && text.length <= MAX_CHARS)
    .slice(0, most);
}
