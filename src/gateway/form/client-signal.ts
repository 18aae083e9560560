import type { ServerResponse } from 'node:http';

/** Aborts when the client goes away before its response was fully written. */
export function createUploadSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new DOMException('The client went away', 'AbortError'));
  });
  return controller.signal;
}
