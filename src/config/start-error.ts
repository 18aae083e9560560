/**
 * A start that cannot go on: what is wrong (`message`) and exactly what to do about it (`hint`). Entry points
 * print both and exit 1.
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

/** Every bad or unknown setting of one start, in one error. */
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
