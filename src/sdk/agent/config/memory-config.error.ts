/** A bad key of the configuration and what it expects. */
export interface ConfigProblem {
  readonly key: string;
  readonly expected: string;
}

/**
 * The configuration of an agent's memory is wrong. Lists all bad keys at once and shows the value of none.
 */
export class MemoryConfigError extends Error {
  override readonly name = 'MemoryConfigError';

  constructor(readonly problems: readonly ConfigProblem[]) {
    super(
      `The memory configuration is wrong: ${problems.map(({ key, expected }) => `${key} ${expected}`).join('; ')}.`,
    );
  }
}
