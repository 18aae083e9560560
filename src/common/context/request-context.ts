import { SwitchedStorage, type Closable } from '../fast-path/switched-storage.js';

/** Ids for logs and traces, nothing else (style rule 10). */
export interface RequestContext {
  requestId: string;
  tokenId?: string;
  jobId?: string;
}

const contexts = new SwitchedStorage<RequestContext>();

/** Runs work in a context, which lasts until the work ends or its promise settles. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return contexts.run(context, work);
}

/**
 * Enters a context for the rest of the async chain, for Fastify's `onRequest` hook, whose later hooks run in
 * the same chain but not in a callback.
 * @param response the context lasts until it is closed
 */
export function enterContext(context: RequestContext, response: Closable): void {
  contexts.enter(context, response);
}

export function getContext(): RequestContext | undefined {
  return contexts.getValue();
}
