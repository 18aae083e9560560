import type { UpstreamResponse } from './upstream-client.port.js';

/** Number of waiting chunks at which the upstream is paused. */
const MAX_WAITING = 16;

/**
 * Yields the chunks of a body as they arrive, with backpressure. A reader that stops early closes the
 * connection.
 * @throws DomainError UPSTREAM_UNREACHABLE or UPSTREAM_TIMEOUT if the body breaks off; the reason of the
 * request's signal if it aborts
 */
export async function* readChunks(response: UpstreamResponse): AsyncGenerator<Buffer> {
  const waiting: Buffer[] = [];
  let ending: { readonly error?: Error } | null = null;
  let wake: () => void = () => undefined;
  const end = (outcome: { readonly error?: Error }): void => {
    ending = outcome;
    wake();
  };
  response.start({
    onChunk: (chunk) => {
      waiting.push(chunk);
      if (waiting.length >= MAX_WAITING) response.pause();
      wake();
    },
    onEnd: () => end({}),
    onError: (error) => end({ error }),
  });
  const getEnding = (): { readonly error?: Error } | null => ending;
  const waitForChunk = async (): Promise<void> => {
    response.resume();
    if (waiting.length === 0 && getEnding() === null) await new Promise<void>((resolve) => (wake = resolve));
  };
  try {
    while (waiting.length > 0 || getEnding() === null) {
      const chunk = waiting.shift();
      if (chunk === undefined) await waitForChunk();
      else yield chunk;
    }
    const error = getEnding()?.error;
    if (error !== undefined) throw error;
  } finally {
    if (getEnding() === null) response.abort(new DOMException('The reader has stopped', 'AbortError'));
  }
}
