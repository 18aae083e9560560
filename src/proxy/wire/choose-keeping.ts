import type { Policy } from '../../common/policy/policy.js';
import type { OpenTurn } from '../../sessions/turn.js';

/** Decides how a policy keeps a turn: whether memories are derived from it, and whether secrets stay. */
export function chooseKeeping({
  extraction: { mode, screen_secrets: screening },
}: Policy): Pick<OpenTurn, 'extract'> & Required<Pick<OpenTurn, 'maskSecrets'>> {
  return { extract: mode !== 'none', maskSecrets: screening === 'drop' };
}
