interface Filling {
  /** Origin of the service, without a trailing slash. */
  readonly origin: string;
  /** `null`: the snippet still reads it from the environment. */
  readonly secret: string | null;
  readonly model: string;
}

const ORIGIN = 'http://localhost:8000';
const MODEL = 'gpt-4o-mini';
/** Characters that need no escape in any of the languages. */
const PLAIN = /^[\w.:/@+-]{1,200}$/;

/** Tells whether a name of a model can stand in a snippet as it is. */
export function isPlainModel(model: string): boolean {
  return PLAIN.test(model);
}

/**
 * Puts the reader's own address, model and token into a snippet of the documentation.
 *
 * @param filling `model` is used only when it is plain
 */
export function fillSnippet(snippet: string, { origin, secret, model }: Filling): string {
  const filled = snippet.replaceAll(ORIGIN, origin).replaceAll(MODEL, isPlainModel(model) ? model : MODEL);
  if (secret === null) return filled;
  return filled
    .replaceAll('process.env.MEMORYBRIDGE_TOKEN', `'${secret}'`)
    .replaceAll('os.environ["MEMORYBRIDGE_TOKEN"]', `"${secret}"`)
    .replaceAll('$MEMORYBRIDGE_TOKEN', secret)
    .replace(/^import os\n/m, '');
}
