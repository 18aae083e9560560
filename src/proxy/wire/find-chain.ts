import { Logger } from '@nestjs/common';
import type { ChatCall } from '../chat-call.js';
import { mayContinue, type FoundLink } from '../objects/chain.js';
import { createMissingError } from '../objects/missing-object.js';
import type { ProviderObjectsService } from '../objects/provider-objects.service.js';
import type { WireBody } from './wire-dialect.js';

const logger = new Logger('proxy');

interface Continuation {
  readonly body: Pick<WireBody, 'continues'>;
  /** `null` if no memory is read or written for the request. */
  readonly endUser: string | null;
}

/**
 * Finds the answer that a request continues; `null` if it continues none that this space made here.
 * @throws DomainError NOT_FOUND or PREVIOUS_RESPONSE_NOT_FOUND for one that may not be continued any more, as
 * if it had expired: its client then sends the conversation again
 * @throws DomainError DATABASE_UNAVAILABLE under a strict policy
 */
export async function findChain(
  objects: Pick<ProviderObjectsService, 'findLink'>,
  { token, policy }: Pick<ChatCall, 'token' | 'policy'>,
  { body: { continues }, endUser }: Continuation,
): Promise<FoundLink | null> {
  if (continues === null) return null;
  const chain = await objects.findLink(token, continues.id).catch((error: unknown) => {
    if (policy.recall.on_failure === 'strict') throw error;
    logger.warn({ msg: 'a chain is unavailable; forwarding the request without it', err: error });
    return null;
  });
  if (chain !== null && !mayContinue(chain, endUser)) throw createMissingError(continues);
  return chain;
}
