/** Two statements of which the newer one may replace the older one. */
export interface StatementPair {
  readonly older: string;
  readonly newer: string;
}

/** A message, and a statement that may help to answer it. */
export interface AnswerPair {
  readonly message: string;
  readonly statement: string;
}

/** Ratings of pairs, in order: log-odds, or `null` for a pair that could not be rated, or not in time. */
export type Ratings = readonly (number | null)[];

/**
 * Reads two texts together, with a model. Implementations never run on the event loop, and never reject.
 * @example
 * const [rating] = await crossEncoder.rateReplacements([
 *   { older: 'I live in York.', newer: 'We moved to Leeds.' },
 * ]);
 */
export abstract class CrossEncoder {
  /** Rates how likely it is that the newer statement of each pair replaces the older one. */
  abstract rateReplacements(pairs: readonly StatementPair[]): Promise<Ratings>;
  /** Rates how likely the statement of each pair is to help to answer its message. */
  abstract rateAnswers(pairs: readonly AnswerPair[]): Promise<Ratings>;
  /** Loads the models in the background, unless they are loaded. */
  abstract warmUp(): void;
  abstract close(): Promise<void>;
}
