import type { Policy } from '../../common/policy/policy.js';
import type { Wire } from '../../tokens/wires.js';
import type { MemoryMode } from '../memory-mode.js';
import { chooseCacheMode } from './ledger.service.js';

interface BlockRules {
  readonly policy: Policy;
  readonly wire: Wire;
  readonly mode: MemoryMode;
  /** True if the provider holds the history. */
  readonly holdsHistory: boolean;
  /** Past time for which memories are recalled; absent = now. */
  readonly asOf?: Date | undefined;
}

/**
 * Tells whether the blocks of earlier requests are put back into a request. They are not if the provider
 * holds them itself, or if memories are recalled for a past time.
 */
export function restoresBlocks({ policy, wire, mode, holdsHistory, asOf }: BlockRules): boolean {
  if (!mode.read || holdsHistory || asOf !== undefined || policy.injection.placement === 'none') return false;
  return chooseCacheMode(policy, wire) === 'exact';
}

/** Places blocks at the end of chat requests, because only there nothing in front of them changes. */
export function placeInTail(policy: Policy): Policy {
  return { ...policy, injection: { ...policy.injection, placement: 'tail' } };
}
