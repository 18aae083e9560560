import { PATH_GROUPS, WIRE_NAMES } from '../lib/token-draft.js';
import type { Translate } from './language.js';

/** Names an API of a provider; an unknown one keeps its own name. */
export function nameWire(wire: string): string {
  return new Map<string, string>(Object.entries(WIRE_NAMES)).get(wire) ?? wire;
}

/** Names a group of a provider's paths; an unknown one keeps its own name. */
export function namePathGroup(group: string, t: Translate): string {
  const known = PATH_GROUPS.find((each) => each === group);
  return known === undefined ? group : t(`tokens.paths_${known}`);
}
