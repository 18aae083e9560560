import { freezeDeeply } from '../../config/deep-freeze.js';
import { PRESET_DEFAULTS, PRODUCT_DEFAULTS } from './policy-presets.js';
import type { PolicyPatch, PolicySection } from './policy-patch.js';
import type { Policy } from './policy.js';

/** Recall timeout in milliseconds of best-effort policies without one (D1). */
const BEST_EFFORT_RECALL_MS = 300;

/** Limits of a credential outside of its policy. */
export interface PolicyInputs {
  /** Recall timeout in milliseconds of strict policies without one (D1): `MEMORY_SEARCH_TIMEOUT`. */
  readonly strictTimeoutMs: number;
  readonly memoryLimit: number;
  readonly sessionWindowSize: number;
}

/**
 * Resolves a policy: product defaults < preset < every level, left to right. `enabled` alone is the AND of
 * all levels.
 * @param levels validated levels: the token's policy, then the user's preferences
 */
export function resolvePolicy(levels: readonly PolicyPatch[], inputs: PolicyInputs): Policy {
  const preset = levels.findLast((level) => level.preset !== undefined)?.preset ?? 'bridge';
  const all = [PRESET_DEFAULTS[preset], ...levels];
  const recall = merge(PRODUCT_DEFAULTS.recall, all, 'recall');
  return freezeDeeply({
    ...(Object.assign({}, PRODUCT_DEFAULTS, ...all) as typeof PRODUCT_DEFAULTS),
    preset,
    enabled: all.every((level) => level.enabled !== false),
    recall: {
      limit: inputs.memoryLimit,
      timeout_ms: chooseDefaultTimeout(recall.on_failure, inputs),
      ...recall,
    },
    injection: merge(PRODUCT_DEFAULTS.injection, all, 'injection'),
    history: merge({ ...PRODUCT_DEFAULTS.history, window: inputs.sessionWindowSize }, all, 'history'),
    sessions: merge(PRODUCT_DEFAULTS.sessions, all, 'sessions'),
    extraction: merge(PRODUCT_DEFAULTS.extraction, all, 'extraction'),
    headers: merge(PRODUCT_DEFAULTS.headers, all, 'headers'),
  }) as Policy;
}

function merge<K extends PolicySection>(
  base: Partial<Policy[K]>,
  levels: readonly PolicyPatch[],
  section: K,
): Partial<Policy[K]> {
  return Object.assign({}, base, ...levels.map((level) => level[section])) as Partial<Policy[K]>;
}

function chooseDefaultTimeout(
  onFailure: Policy['recall']['on_failure'] | undefined,
  inputs: PolicyInputs,
): number {
  return onFailure === 'strict' ? inputs.strictTimeoutMs : BEST_EFFORT_RECALL_MS;
}
