/**
 * The reason why a start can't continue (`message`) and what to do about it (`hint`). Entry points print both
 * and exit with 1.
 */
export class StartError extends Error {
  constructor(
    message: string,
    readonly hint: string,
    options: { readonly cause?: unknown } = {},
  ) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** All invalid and unknown settings of a start. */
export class ConfigError extends StartError {
  constructor(readonly problems: readonly string[]) {
    super(
      `${problems.length === 1 ? 'A setting is' : `${problems.length} settings are`} wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
      'Correct this in config/memorybridge.yaml, .env or the environment (docs/configuration.md lists every setting), then start again.',
    );
    this.name = 'ConfigError';
  }
}

export function createHalfInitializedError(dataDir: string): StartError {
  return new StartError(
    `The initialization of ${dataDir} was interrupted, so the service does not start on it.`,
    'Run `npx memorybridge init` to finish it (nothing is lost), then start again. If another first start is at work on this folder right now, let it finish.',
  );
}
