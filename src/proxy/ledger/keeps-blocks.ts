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
  /** The time of which is recalled; absent = now. */
  readonly asOf?: Date | undefined;
}

/**
 * Tells whether blocks come back in a request. Those that the provider holds, or that were recalled of
 * another time, are not ours to repeat.
 */
export function keepsBlocks({ policy, wire, mode, holdsHistory, asOf }: BlockRules): boolean {
  if (!mode.read || holdsHistory || asOf !== undefined || policy.injection.placement === 'none') return false;
  return chooseCacheMode(policy, wire) === 'exact';
}

/** On chat blocks can come back only where they leave everything in front of them as it is. */
export function placeInTail(policy: Policy): Policy {
  return { ...policy, injection: { ...policy.injection, placement: 'tail' } };
}
