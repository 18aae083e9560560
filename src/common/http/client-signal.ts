import type { ServerResponse } from 'node:http';

/** Aborts when the client goes away before its response was fully written. */
export function createClientSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const onClose = (): void => {
    if (!response.writableFinished) controller.abort(new DOMException('The client went away', 'AbortError'));
  };
  response.once('close', onClose);
  if (response.destroyed) onClose();
  return controller.signal;
}

/** Aborts when the response is over, completely written or not: the answer to HEAD is written at once. */
export function createConnectionSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort(new DOMException('The connection ended', 'AbortError')));
  if (response.destroyed) controller.abort();
  return controller.signal;
}
