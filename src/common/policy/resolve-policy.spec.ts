import { describe, expect, it } from '@jest/globals';
import { validatePolicy } from './validate-policy.js';
import { resolvePolicy } from './resolve-policy.js';
import type { PolicyPatch } from './policy-patch.js';
import type { Policy, Preset } from './policy.js';

const inputs = { strictTimeoutMs: 30_000, memoryLimit: 5, sessionWindowSize: 10 };
const resolve = (...levels: PolicyPatch[]): Policy => resolvePolicy(levels, inputs);

// The values that each preset resolves to.
const TABLE: [
  Preset,
  Policy['recall'],
  Policy['injection'],
  Policy['history'],
  Partial<Policy['extraction']>,
][] = [
  [
    'bridge',
    recall({ on_failure: 'strict', timeout_ms: 30_000, limit: 5 }),
    { placement: 'system', renderer: 'template', cache: null },
    { enabled: true, window: 10, retention_days: null },
    { mode: 'llm_facts', read: 'user+assistant' },
  ],
  [
    'agent',
    recall({ limit: 8 }),
    { placement: 'reference', renderer: 'json', cache: null },
    off(),
    { mode: 'llm_facts', read: 'user+assistant' },
  ],
  [
    'personal',
    recall({ strategy: 'all', sources: 'memories', limit: null, max_tokens: 8_000, floor: false }),
    { placement: 'system', renderer: 'xml', cache: null },
    off(),
    { mode: 'tool_manager', read: 'user' },
  ],
  [
    'router',
    recall({ sources: 'memories', limit: 100, max_tokens: 2_000, floor: false, retention_days: 30 }),
    { placement: 'leading_system', renderer: 'labelled', cache: null },
    off(),
    { mode: 'patterns', read: 'user+assistant' },
  ],
  [
    'gateway',
    recall({ limit: 8, floor: false }),
    { placement: 'none', renderer: 'template', cache: null },
    off(),
    { mode: 'llm_facts', read: 'user+assistant' },
  ],
];

function recall(fields: Partial<Policy['recall']>): Policy['recall'] {
  return {
    on_failure: 'best_effort',
    timeout_ms: 300,
    strategy: 'hybrid',
    sources: 'both',
    reach: 'space',
    limit: 5,
    max_tokens: 600,
    profile_tokens: 120,
    floor: true,
    retention_days: null,
    ...fields,
  };
}

function off(): Policy['history'] {
  return { enabled: false, window: 10, retention_days: null };
}

describe('resolvePolicy', () => {
  it.each(TABLE)(
    'gives %s the row of the preset table',
    (preset, recallRow, injection, history, extraction) => {
      const policy = resolve({ preset });
      expect({ ...policy, extraction: undefined }).toMatchObject({
        preset,
        enabled: true,
        recall: recallRow,
        injection,
        history,
      });
      expect(policy.extraction).toEqual({ ...extraction, screen_secrets: 'mask', describe: 'none' });
    },
  );

  it('defaults to the preset bridge', () => expect(resolve({})).toEqual(resolve({ preset: 'bridge' })));

  it('lets later levels win field by field', () => {
    const policy = resolve(
      { recall: { limit: 3, floor: false }, end_users: 'header' },
      { recall: { limit: null } },
    );
    expect(policy.recall).toMatchObject({ limit: null, floor: false, strategy: 'hybrid' });
    expect(policy.end_users).toBe('header');
  });

  it('takes the budget from the final on_failure unless one is set (D1)', () => {
    expect(resolve({ recall: { on_failure: 'best_effort' } }).recall.timeout_ms).toBe(300);
    expect(resolve({ preset: 'agent', recall: { on_failure: 'strict' } }).recall.timeout_ms).toBe(30_000);
    expect(resolve({ recall: { timeout_ms: 50 } }).recall.timeout_ms).toBe(50);
  });

  it('combines enabled of all levels with AND', () => {
    expect(resolve({ enabled: false }, { enabled: true }).enabled).toBe(false);
    expect(resolve({ enabled: true }, { enabled: false }).enabled).toBe(false);
  });

  it('returns a complete, valid and deeply frozen policy', () => {
    const policy = resolve({ skills: [{ name: 'a' }] });
    expect(validatePolicy(policy)).toBe(policy);
    expect([policy, policy.recall, policy.skills, policy.skills[0]].every(Object.isFrozen)).toBe(true);
  });
});
