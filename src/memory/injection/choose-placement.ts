import type { Placement } from '../../common/policy/policy.js';

/** The destination of a request. */
export interface ProviderModel {
  /** The token's `llm_provider`. */
  readonly provider: string | null;
  /** The model of the request; `null` if unknown. */
  readonly model: string | null;
}

const SYSTEM_PLACEMENTS: ReadonlySet<Placement> = new Set<Placement>(['system', 'leading_system']);

/**
 * Chooses where the block goes: for providers that reject the system role, a leading user message replaces a
 * system message (D6).
 * @param noSystemRole names in any case; `glm` matches `glm-4` and `vendor/glm-4`, not `glmx`
 */
export function choosePlacement(
  placement: Placement,
  { provider, model }: ProviderModel,
  noSystemRole: readonly string[],
): Placement {
  return SYSTEM_PLACEMENTS.has(placement) && !supportsSystemMessage({ provider, model }, noSystemRole)
    ? 'leading_user'
    : placement;
}

/**
 * Tells whether a provider accepts system messages. Unknown providers are assumed to accept them.
 * @param noSystemRole as for `choosePlacement`
 */
export function supportsSystemMessage(
  { provider, model }: ProviderModel,
  noSystemRole: readonly string[],
): boolean {
  return ![provider, model].some(
    (name) => name !== null && noSystemRole.some((entry) => containsWord(name, entry)),
  );
}

function containsWord(name: string, entry: string): boolean {
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
