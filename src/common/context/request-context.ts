import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids for logs and traces, nothing else (style rule 10). */
export interface RequestContext {
  requestId: string;
  tokenId?: string;
  jobId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** For Fastify's `onRequest` hook, whose later hooks run in the same async chain but not in a callback of ours. */
export function enterContext(context: RequestContext): void {
  storage.enterWith(context);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
