import { SwitchedStorage, type Closable } from '../fast-path/switched-storage.js';

/** Ids for logs and traces, nothing else (style rule 10). */
export interface RequestContext {
  requestId: string;
  tokenId?: string;
  jobId?: string;
}

const contexts = new SwitchedStorage<RequestContext>();

/** A context lasts as long as its work: when that is a promise, until it is settled. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return contexts.run(context, work);
}

/**
 * For Fastify's `onRequest` hook, whose later hooks run in the same async chain but not in a callback of
 * ours.
 * @param response the context lasts until it is closed
 */
export function enterContext(context: RequestContext, response: Closable): void {
  contexts.enter(context, response);
}

export function getContext(): RequestContext | undefined {
  return contexts.getValue();
}
