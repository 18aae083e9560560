import type { ServerResponse } from 'node:http';

/** Creates a signal that aborts if the client disconnects before its response is fully written. */
export function createClientSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const onClose = (): void => {
    if (!response.writableFinished) controller.abort(new DOMException('The client went away', 'AbortError'));
  };
  response.once('close', onClose);
  if (response.destroyed) onClose();
  return controller.signal;
}

/**
 * Creates a signal that aborts at the end of the response, completely written or not, because the answer to
 * HEAD is written at once.
 */
export function createConnectionSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort(new DOMException('The connection ended', 'AbortError')));
  if (response.destroyed) controller.abort();
  return controller.signal;
}
