import type { CosineScale } from '../../../indexing/indexing.types.js';
import type { AskedPart } from './changed-parts.js';
import type { ReadFacts } from '../classifiers/fact-probability.js';
import type { MeasureSharedFact } from '../classifiers/match-facts.js';
import type { MeasureAnswer, MeasurePairRanks } from './measure-pair-ranks.js';
import type { ReadStatement } from './read-statement.js';
import type { FindTurn } from './turn-search.js';

/** Inputs for the comparison of a newer statement with an older one. */
export interface Comparison {
  readonly read: ReadStatement;
  readonly scale: CosineScale;
  /** Measures the cosine similarity of the message and a statement, -1..1; `null` without vectors. */
  readonly measureAnswer: MeasureAnswer;
  readonly measurePairRanks: MeasurePairRanks;
  /** The part of the log-odds of a replacement that the words of the message add. */
  readonly questionScore: number;
  readonly findTurn: FindTurn;
  /** Classifies a statement by kind of fact; absent without classifiers. */
  readonly readFacts?: ReadFacts;
  /**
   * Rates how likely both statements are to be about the fact that the message asks for; absent if it asks
   * for none.
   */
  readonly measureSharedFact?: MeasureSharedFact;
  /** Parts of the speaker's life that the message asks for. */
  readonly parts: readonly AskedPart[];
  /** The message asks about the past. */
  readonly asksPast: boolean;
  /** The message asks for several facts that are true at the same time. */
  readonly asksForSeveral: boolean;
  /** Several facts of the kind are true at the same time, so only a word of change ends one of them. */
  readonly areSideBySide: boolean;
  /** The space holds many statements, of which several are usually on one subject. */
  readonly isAmongMany: boolean;
  /** Ids of the few best statements, if the message asks for one fact about the person. */
  readonly best: ReadonlySet<string>;
}
