/** An invalid key of the configuration, with the expected value. */
export interface ConfigProblem {
  readonly key: string;
  readonly expected: string;
}

/**
 * The configuration of an agent's memory is invalid. The error lists all invalid keys at once and shows none
 * of the values.
 */
export class MemoryConfigError extends Error {
  override readonly name = 'MemoryConfigError';

  constructor(readonly problems: readonly ConfigProblem[]) {
    super(
      `The memory configuration is wrong: ${problems.map(({ key, expected }) => `${key} ${expected}`).join('; ')}.`,
    );
  }
}
