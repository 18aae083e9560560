import type { Policy } from '../../common/policy/policy.js';
import type { OpenTurn } from '../../sessions/turn.js';

/** How a turn is kept under a policy: whether memories are derived from it, and without secrets or not. */
export function chooseKeeping({
  extraction: { mode, screen_secrets: screening },
}: Policy): Pick<OpenTurn, 'extract'> & Required<Pick<OpenTurn, 'maskSecrets'>> {
  return { extract: mode !== 'none', maskSecrets: screening === 'drop' };
}
