import { freezeDeeply } from '../../config/deep-freeze.js';
import type { PolicyPatch } from './policy-patch.js';
import type { Preset } from './policy.js';

/**
 * Defaults that every preset starts from. `recall.timeout_ms`, `recall.limit` and `history.window` are filled
 * in by `resolvePolicy`.
 */
export const PRODUCT_DEFAULTS = freezeDeeply({
  enabled: true,
  recall: {
    on_failure: 'best_effort',
    strategy: 'hybrid',
    sources: 'both',
    reach: 'space',
    max_tokens: 600,
    profile_tokens: 120,
    floor: true,
    retention_days: null,
  },
  injection: { placement: 'system', renderer: 'template', cache: null },
  history: { enabled: false, retention_days: null },
  sessions: { unlabelled: null },
  extraction: { mode: 'llm_facts', read: 'user+assistant', screen_secrets: 'mask', describe: 'none' },
  end_users: 'none',
  headers: { memory: true, user: true, extra_response: false },
  receipts: 'off',
  agentic_tool: false,
  skills: [],
} as const);

/** The fields that each preset sets differently from the product defaults. */
export const PRESET_DEFAULTS: Readonly<Record<Preset, PolicyPatch>> = freezeDeeply({
  bridge: { recall: { on_failure: 'strict' }, history: { enabled: true } },
  agent: { recall: { limit: 8 }, injection: { placement: 'reference', renderer: 'json' } },
  personal: {
    recall: { strategy: 'all', sources: 'memories', limit: null, max_tokens: 8_000, floor: false },
    injection: { renderer: 'xml' },
    extraction: { mode: 'tool_manager', read: 'user' },
  },
  router: {
    recall: { sources: 'memories', limit: 100, max_tokens: 2_000, floor: false, retention_days: 30 },
    injection: { placement: 'leading_system', renderer: 'labelled' },
    extraction: { mode: 'patterns' },
  },
  gateway: { recall: { limit: 8, floor: false }, injection: { placement: 'none' } },
});
