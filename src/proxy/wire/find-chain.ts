import { Logger } from '@nestjs/common';
import type { ChatCall } from '../chat-call.js';
import { mayContinue, type FoundLink } from '../objects/chain.js';
import { createMissingError } from '../objects/missing-object.js';
import type { ProviderObjectsService } from '../objects/provider-objects.service.js';
import { readInTime } from '../read-in-time.js';
import type { WireOrigin } from './wire-dialect.js';

const logger = new Logger('proxy');

interface Continuation extends Pick<WireOrigin, 'previousAnswer'> {
  /** `null` if no memory is read or written for the request. */
  readonly endUser: string | null;
}

/**
 * Finds the link of the answer that a request continues; `null` if it continues none, or one that was not
 * created through this service by this space, or if the lookup fails under a best-effort policy.
 * @throws DomainError THREAD_NOT_FOUND or PREVIOUS_RESPONSE_NOT_FOUND if the answer may no longer be
 * continued. It looks expired to the client, which then sends the whole conversation again
 * @throws DomainError DATABASE_UNAVAILABLE under a strict policy
 */
export async function findChain(
  objects: Pick<ProviderObjectsService, 'findLink'>,
  { token, policy }: Pick<ChatCall, 'token' | 'policy'>,
  { previousAnswer, endUser }: Continuation,
): Promise<FoundLink | null> {
  if (previousAnswer === null) return null;
  const finding = readInTime(policy, objects.findLink(token, previousAnswer.id));
  const chain = await finding.catch((error: unknown) => {
    if (policy.recall.on_failure === 'strict') throw error;
    logger.warn({ msg: 'a chain is unavailable; forwarding the request without it', err: error });
    return null;
  });
  if (chain !== null && !mayContinue(chain, endUser)) throw createMissingError(previousAnswer);
  return chain;
}
