import { isRecord, parseObject } from './json.js';
import type { OwnPolicy } from './policy-draft.js';

/** Presets of a policy, in the service's own words. */
export const PRESETS = ['bridge', 'agent', 'personal', 'router', 'gateway'] as const;

/** @returns the preset that a policy's JSON names, empty where it names none; null for what is no object */
export function readPreset(text: string): string | null {
  const policy = parsePolicy(text);
  if (policy === null) return null;
  const { preset } = policy;
  return typeof preset === 'string' ? preset : '';
}

/** Puts a preset into a policy's JSON. @param preset empty: none is named */
export function writePreset(text: string, preset: string): string {
  const { preset: _before, ...rest } = parsePolicy(text) ?? {};
  const after = preset === '' ? rest : { preset, ...rest };
  return writePolicy(after);
}

/** Merges changes into a token's own policy and returns it as JSON; invalid changes are ignored. */
export function mergePolicies(own: OwnPolicy, changes: string): string {
  const patch = parsePolicy(changes) ?? {};
  const merged = Object.entries(patch).map(([name, value]) => {
    const before = own[name];
    return [name, isRecord(before) && isRecord(value) ? { ...before, ...value } : value];
  });
  return writePolicy({ ...own, ...(Object.fromEntries(merged) as OwnPolicy) });
}

/**
 * Tells whether a token's policy with changes separates end users, so that a person has an effect. No preset
 * does so by itself.
 */
export function separatesEndUsers(own: OwnPolicy, changes: string): boolean {
  const value = { ...own, ...parsePolicy(changes) }['end_users'];
  return typeof value === 'string' && value !== 'none';
}

function parsePolicy(text: string): OwnPolicy | null {
  return text.trim() === '' ? {} : parseObject(text);
}

function writePolicy(policy: OwnPolicy): string {
  return Object.keys(policy).length === 0 ? '' : JSON.stringify(policy, null, 2);
}
