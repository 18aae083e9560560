import { settlesWithin } from '../../common/settles-within.js';
import type { UpstreamResponse } from '../../llm/upstream-client.port.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import type { Relay } from '../wire/relay-response.js';
import type { ChainLink } from './chain.js';
import type { CreatedObject, NameablePart } from './created-objects.js';
import { CreatedObjectsCollector } from './created-objects-collector.js';
import type { ProviderObjectsService } from './provider-objects.service.js';

export interface TrackedAnswer {
  readonly token: TokenConfig;
  /** Collection of the requested path: `responses`. */
  readonly kind: string;
  readonly upstream: UpstreamResponse;
  /** Maximum number of bytes of the copy of the answer. */
  readonly limit: number;
  /** Maximum time for which the end of the answer waits for the rows, in milliseconds. */
  readonly commitWaitMs: number;
  /** Link for compactions and for answers that a request can continue; `null` if there is none. */
  readonly link?: ChainLink | null;
  readonly nameable?: NameablePart;
}

type ObjectRecorder = Pick<ProviderObjectsService, 'add' | 'addSoon' | 'mustCheckReferences'>;

/** Maximum time for which a stream waits for a row, in milliseconds: the database may be away. */
const MAX_HOLD_MS = 500;
/** Collection whose answers can be fetched by their id, also after their stream has broken off. */
const FETCHABLE = 'responses';

/**
 * Creates the hooks of a relay that record the objects which a provider creates. Objects are recorded before
 * the answer ends if the next request may depend on them. With a key that no other space uses, a request may
 * refer to objects that are not recorded yet, but it can't continue them; what no request can
 * name is not recorded at all. A database that hangs holds the end of an answer only as long as the commit
 * of its turn does (D33).
 *
 * The rows are not in the transaction of the turn, and need not be: a crash between the two leaves a client
 * with a broken answer, and an object without a row is out of reach of every space that shares the key. Only
 * a response in a stream could be lost to its own space by that, because its client may fetch it afterwards;
 * so with a shared key its id is not sent before its row is written, for at most `MAX_HOLD_MS`. A compressed
 * stream is read only at its end, so nothing of it waits.
 */
export async function trackCreatedObjects(
  objects: ObjectRecorder,
  answer: TrackedAnswer,
): Promise<Pick<Relay, 'beforeChunk' | 'tee' | 'beforeEnd' | 'afterEnd'>> {
  const { upstream, token, nameable, link = null } = answer;
  if (upstream.status < 200 || upstream.status > 299) return {};
  const isChecked = await objects.mustCheckReferences(token);
  const needsLink = link !== null && nameable !== 'nothing';
  return needsLink || isChecked ? recordAtOnce(objects, answer, isChecked) : recordSoon(objects, answer);
}

function recordSoon(
  objects: ObjectRecorder,
  { token, kind, upstream, limit, nameable = 'answer' }: TrackedAnswer,
): Pick<Relay, 'tee' | 'afterEnd'> {
  if (nameable === 'nothing') return {};
  const answer = { kind, isNameable: nameable === 'answer' };
  const tee = new CreatedObjectsCollector(answer, upstream.rawHeaders, limit, (created) =>
    objects.addSoon(token, created),
  );
  return { tee, afterEnd: () => tee.finish() };
}

function recordAtOnce(
  objects: ObjectRecorder,
  { token, kind, upstream, limit, commitWaitMs, link = null, nameable = 'answer' }: TrackedAnswer,
  isChecked: boolean,
): Pick<Relay, 'beforeChunk' | 'tee' | 'beforeEnd'> {
  const adding: Promise<void>[] = [];
  let addingAnswer: Promise<void> | null = null;
  const answer = { kind, isNameable: isChecked || nameable === 'answer' };
  const tee = new CreatedObjectsCollector(answer, upstream.rawHeaders, limit, (created) => {
    const linked = link === null ? created : linkAnswers(created, kind, link);
    const added = objects.add(token, linked);
    adding.push(added);
    if (linked.some((object) => object.kind === FETCHABLE)) addingAnswer = added;
  });
  const takeAnswer = (chunk: Buffer): Promise<unknown> | null => {
    tee.write(chunk);
    const added = addingAnswer;
    addingAnswer = null;
    return added === null ? null : settlesWithin(added, MAX_HOLD_MS);
  };
  return {
    ...(isChecked && kind === FETCHABLE ? { beforeChunk: takeAnswer } : { tee }),
    beforeEnd: async () => {
      await tee.finish();
      await settlesWithin(Promise.all(adding), commitWaitMs);
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
