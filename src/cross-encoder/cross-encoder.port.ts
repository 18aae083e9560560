/** Two statements of which the newer one may replace the older one. */
export interface StatementPair {
  readonly older: string;
  readonly newer: string;
}

/**
 * Reads two statements together, with a model. Implementations never run on the event loop.
 * @example
 * const [rating] = await crossEncoder.rate([{ older: 'I live in York.', newer: 'We moved to Leeds.' }]);
 */
export abstract class CrossEncoder {
  /**
   * Rates how probably the newer statement of each pair replaces the older one.
   * @returns log-odds for each pair, in order; `null` for those that could not be rated, or not in time.
   * Never rejects.
   */
  abstract rate(pairs: readonly StatementPair[]): Promise<readonly (number | null)[]>;
  /** Loads the model in the background, unless it is loaded. */
  abstract warmUp(): void;
  abstract close(): Promise<void>;
}
