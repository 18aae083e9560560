import type { UpstreamResponse } from '../../llm/upstream-client.port.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import type { Relay } from '../wire/relay-response.js';
import type { ChainLink } from './chain.js';
import type { CreatedObject } from './created-objects.js';
import { CreatedObjectsCollector } from './created-objects-collector.js';
import type { ProviderObjectsService } from './provider-objects.service.js';

export interface TrackedAnswer {
  readonly token: TokenConfig;
  /** Collection of the requested path: `responses`. */
  readonly kind: string;
  readonly upstream: UpstreamResponse;
  /** Maximum number of bytes of the copy of the answer. */
  readonly limit: number;
  /** Link for compactions and for answers that a request can continue; `null` if there is none. */
  readonly link?: ChainLink | null;
}

/**
 * Creates the hooks of a relay that record the objects which a provider creates. Objects are recorded before
 * the answer ends if the next request may depend on them. With a key that no other space uses, a request may
 * refer to objects that are not recorded yet, but it can't continue them.
 */
export async function trackCreatedObjects(
  objects: Pick<ProviderObjectsService, 'add' | 'addSoon' | 'mustCheckReferences'>,
  { token, kind, upstream, limit, link = null }: TrackedAnswer,
): Promise<Pick<Relay, 'tee' | 'beforeEnd' | 'afterEnd'>> {
  if (upstream.status < 200 || upstream.status > 299) return {};
  const mustAwait = link !== null || (await objects.mustCheckReferences(token));
  const adding: Promise<void>[] = [];
  const tee = new CreatedObjectsCollector(kind, upstream.rawHeaders, limit, (created) => {
    const linked = link === null ? created : linkAnswers(created, kind, link);
    if (mustAwait) adding.push(objects.add(token, linked));
    else objects.addSoon(token, linked);
  });
  if (!mustAwait) return { tee, afterEnd: () => tee.finish() };
  return {
    tee,
    beforeEnd: async () => {
      await tee.finish();
      await Promise.all(adding);
    },
  };
}

/**
 * Adds the link to answers and compactions; other objects have none.
 * @param answers collection of the answers
 */
export function linkAnswers(
  created: readonly CreatedObject[],
  answers: string,
  link: ChainLink,
): readonly CreatedObject[] {
  return created.map((object) =>
    object.kind === answers || object.kind === 'compactions' ? { ...object, link } : object,
  );
}
