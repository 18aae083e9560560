import type { Policy } from '../../common/policy/policy.js';
import type { OpenTurn } from '../../sessions/turn.js';

/** Reads from the policy whether memories are derived from a turn, and whether its secrets are masked. */
export function chooseTurnOptions({
  extraction: { mode, screen_secrets: screening },
}: Policy): Pick<OpenTurn, 'extract'> & Required<Pick<OpenTurn, 'maskSecrets'>> {
  return { extract: mode !== 'none', maskSecrets: screening === 'drop' };
}
