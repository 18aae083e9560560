import type { PolicyPatch } from './policy-patch.js';
import type { Policy } from './policy.js';

export const POLICY_LEVELS = ['default', 'preset', 'settings', 'token', 'user'] as const;
export type PolicyLevel = (typeof POLICY_LEVELS)[number];

/** Fields that one level sets. */
export interface LevelPatch {
  readonly level: PolicyLevel;
  readonly patch: PolicyPatch;
}

/** A field of a policy with the level that its value comes from. */
export interface ExplainedField {
  readonly value: unknown;
  readonly level: PolicyLevel;
}

/**
 * Finds the level that each field of a policy comes from, under names such as `recall.limit`.
 * @param policy resolved from `levels`
 * @param levels from the weakest to the strongest; fields that none of them sets are product defaults
 */
export function explainPolicy(
  policy: Policy,
  levels: readonly LevelPatch[],
): Readonly<Record<string, ExplainedField>> {
  const fields = Object.entries(policy).flatMap(([name, value]) => listFields(name, value));
  return Object.fromEntries(
    fields.map(([name, value]) => [name, { value, level: findLevel(name, value, levels) }]),
  );
}

function listFields(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]];
  return Object.entries(value).map(([key, inner]) => [`${name}.${key}`, inner]);
}

function findLevel(name: string, value: unknown, levels: readonly LevelPatch[]): PolicyLevel {
  const setting = levels.filter(({ patch }) => read(patch, name) !== undefined);
  // Memory is on only if every level enables it, so the first level that disables it decides.
  const found =
    name === 'enabled' && value === false
      ? setting.find(({ patch }) => patch.enabled === false)
      : setting.at(-1);
  return found?.level ?? 'default';
}

function read(patch: PolicyPatch, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((value, key) => Object.entries(value ?? {}).find(([each]) => each === key)?.[1], patch);
}
