import type { UpstreamResponse } from '../../llm/upstream-client.port.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import type { Relay } from '../wire/relay-response.js';
import type { ChainLink } from './chain.js';
import type { CreatedObject } from './created-objects.js';
import { CreatedObjectsCollector } from './created-objects-collector.js';
import type { ProviderObjectsService } from './provider-objects.service.js';

export interface Followed {
  readonly token: TokenConfig;
  /** Collection that the request was for. */
  readonly kind: string;
  readonly upstream: UpstreamResponse;
  /** Bytes of the copy of an answer. */
  readonly limit: number;
  /** The place of the answer in its conversation, for answers that requests continue and for compactions. */
  readonly link?: ChainLink | null;
}

/**
 * Records the objects that a provider creates. They are recorded before the answer ends if a request could
 * need them then. A space whose key is its own may name objects that are not recorded yet, but not continue
 * them.
 */
export async function followCreated(
  objects: Pick<ProviderObjectsService, 'add' | 'addSoon' | 'mayNameOthers'>,
  { token, kind, upstream, limit, link = null }: Followed,
): Promise<Pick<Relay, 'tee' | 'beforeEnd' | 'afterEnd'>> {
  if (upstream.status < 200 || upstream.status > 299) return {};
  const isAwaited = link !== null || (await objects.mayNameOthers(token));
  const adding: Promise<void>[] = [];
  const tee = new CreatedObjectsCollector(kind, upstream.rawHeaders, limit, (created) => {
    const linked = link === null ? created : linkAnswers(created, kind, link);
    if (isAwaited) adding.push(objects.add(token, linked));
    else objects.addSoon(token, linked);
  });
  if (!isAwaited) return { tee, afterEnd: () => tee.finish() };
  return {
    tee,
    beforeEnd: async () => {
      await tee.finish();
      await Promise.all(adding);
    },
  };
}

/**
 * Adds the place in the conversation to answers and compactions; other objects have none.
 * @param answers collection of the answers
 */
export function linkAnswers(
  created: readonly CreatedObject[],
  answers: string,
  link: ChainLink,
): readonly CreatedObject[] {
  return created.map((one) => (one.kind === answers || one.kind === 'compactions' ? { ...one, link } : one));
}
