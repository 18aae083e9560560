import type { Policy } from '../../common/policy/policy.js';
import type { Wire } from '../../tokens/wires.js';
import type { MemoryMode } from '../memory-mode.js';
import { chooseCacheMode } from './ledger.service.js';

interface RestorationRequest {
  readonly policy: Policy;
  readonly wire: Wire;
  readonly mode: MemoryMode;
  /** True if the provider stores the history itself. */
  readonly providerHoldsHistory: boolean;
  /** Time in the past for which memories are recalled; absent = now. */
  readonly asOf?: Date | undefined;
}

/**
 * Tells whether the blocks of earlier requests are put back into a request. They are not if the provider
 * stores the history with its blocks, or if memories are recalled for a time in the past.
 */
export function shouldRestoreBlocks({
  policy,
  wire,
  mode,
  providerHoldsHistory,
  asOf,
}: RestorationRequest): boolean {
  if (!mode.read || providerHoldsHistory || asOf !== undefined || policy.injection.placement === 'none')
    return false;
  return chooseCacheMode(policy, wire) === 'exact';
}

/** Sets the placement `tail`, because anywhere else a block on chat would change the cached prefix. */
export function setTailPlacement(policy: Policy): Policy {
  return { ...policy, injection: { ...policy.injection, placement: 'tail' } };
}
