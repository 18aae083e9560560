import { readAskedValue } from '../../src/common/changes/read-changes.js';
import { IDENTITY_SCALE } from '../../src/memory/indexing/indexing.types.js';
import type { Comparison } from '../../src/memory/recall/profile/updates/comparison.js';
import { createPairRankMeasure } from '../../src/memory/recall/profile/updates/measure-pair-ranks.js';
import { createStatementReader } from '../../src/memory/recall/profile/updates/read-statement.js';
import { createTurnSearch } from '../../src/memory/recall/profile/updates/turn-search.js';
import { listTopicalStems } from '../../src/memory/recall/profile/topical-stems.js';
import type { IndexDocument } from '../../src/search-index/memory-index.port.js';

interface KnownInputs {
  /** Similarity of the message and each document, -1..1; `null` without vectors. */
  readonly answer?: number | null;
  readonly readFacts?: Comparison['readFacts'];
}

/** Creates the inputs for comparing statements, where a message asks for one current fact. */
export function createComparison(
  message: string,
  documents: readonly IndexDocument[],
  { answer = 0.5, readFacts }: KnownInputs = {},
): Comparison {
  const findTurn = createTurnSearch(documents);
  return {
    read: createStatementReader(readAskedValue(message), listTopicalStems(message)),
    scale: IDENTITY_SCALE,
    measureAnswer: () => answer,
    measurePairRanks: createPairRankMeasure(documents, () => answer, findTurn),
    questionScore: 0,
    findTurn,
    parts: [],
    asksPast: false,
    asksForSeveral: false,
    areSideBySide: false,
    isAmongMany: false,
    best: new Set(),
    ...(readFacts !== undefined && { readFacts }),
  };
}
