import type { Placement } from '../../common/policy/policy.js';

export interface Provider {
  /** The token's `llm_provider`. */
  readonly provider: string | null;
  /** The model of the request. */
  readonly model: string | null;
}

const WRITES_SYSTEM: ReadonlySet<Placement> = new Set<Placement>(['system', 'leading_system']);

/**
 * Providers that reject the system role get the block in a leading user message (D6).
 * @param noSystemRole names in any case; `glm` matches `glm-4` and `vendor/glm-4`, not `glmx`
 */
export function choosePlacement(
  placement: Placement,
  { provider, model }: Provider,
  noSystemRole: readonly string[],
): Placement {
  return WRITES_SYSTEM.has(placement) && !supportsSystemMessage({ provider, model }, noSystemRole)
    ? 'leading_user'
    : placement;
}

/**
 * Tells whether a system message may be sent; unknown providers take one.
 * @param noSystemRole as for `choosePlacement`
 */
export function supportsSystemMessage(
  { provider, model }: Provider,
  noSystemRole: readonly string[],
): boolean {
  return ![provider, model].some((name) => name !== null && noSystemRole.some((entry) => names(name, entry)));
}

function names(name: string, entry: string): boolean {
  const [haystack, needle] = [name.toLowerCase(), entry.trim().toLowerCase()];
  if (needle === '') return false;
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + 1)) {
    if (!isWordChar(haystack[at - 1]) && !isWordChar(haystack[at + needle.length])) return true;
  }
  return false;
}

function isWordChar(char: string | undefined): boolean {
  return char !== undefined && /[a-z0-9]/.test(char);
}
