import { isRecord, parseJson } from './json.js';

/** Fields of a policy that a token sets itself, in sections as on the wire. */
export type OwnPolicy = Readonly<Record<string, unknown>>;

/** A field as the service resolves it. */
export interface ResolvedField {
  readonly value: unknown;
  readonly level: string;
}

export type ResolvedPolicy = Readonly<Record<string, ResolvedField>>;

/** Kinds of values of a field; `number` may also be empty where that means "no limit". */
export type FieldKind = 'choice' | 'flag' | 'number' | 'tools';

/** Fields that may also have no value, so that each API decides. */
export const OPTIONAL_CHOICES: ReadonlySet<string> = new Set(['injection.cache', 'sessions.unlabelled']);

/** Choices of the fields that have some, in the service's own words. */
export const POLICY_CHOICES: Readonly<Record<string, readonly string[]>> = {
  'recall.on_failure': ['strict', 'best_effort'],
  'recall.strategy': ['hybrid', 'keyword', 'semantic', 'exact', 'all'],
  'recall.sources': ['both', 'memories', 'turns'],
  'recall.reach': ['session', 'space'],
  'injection.placement': ['system', 'leading_system', 'leading_user', 'reference', 'tail', 'none'],
  'injection.renderer': ['template', 'xml', 'labelled', 'json'],
  'injection.cache': ['exact', 'plain'],
  'sessions.unlabelled': ['derive', 'default'],
  'extraction.mode': ['llm_facts', 'tool_manager', 'patterns', 'none'],
  'extraction.read': ['user', 'user+assistant'],
  'extraction.screen_secrets': ['mask', 'drop', 'keep'],
  'extraction.describe': ['none', 'images', 'audio', 'images+audio'],
  end_users: ['none', 'header', 'openai_user'],
  receipts: ['off', 'sampled', 'all'],
};

/**
 * Fields that follow from other fields or from the token's limits. One that equals its present default may
 * differ from it later.
 */
const DERIVED: ReadonlySet<string> = new Set(['recall.limit', 'recall.timeout_ms', 'history.window']);
/** Levels at which a derived field has no value of the preset. */
const WEAK_LEVELS: ReadonlySet<string> = new Set(['default', 'token']);

export function findKind(name: string, { value }: ResolvedField): FieldKind {
  if (POLICY_CHOICES[name] !== undefined) return 'choice';
  if (typeof value === 'boolean') return 'flag';
  return name === 'skills' ? 'tools' : 'number';
}

/** @returns undefined where the token does not set the field */
export function readOwn(own: OwnPolicy, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), own);
}

/** Sets a field, or with `undefined` gives it back to the preset; sections without fields go. */
export function writeOwn(own: OwnPolicy, name: string, value: unknown): OwnPolicy {
  const [first = '', second] = name.split('.');
  const { [first]: before, ...rest } = own;
  const after = second === undefined ? value : writeSection(before, second, value);
  return after === undefined ? rest : { ...rest, [first]: after };
}

/** Writes every field of a policy out, so that it holds whatever a token has stored. */
export function writeWhole(policy: ResolvedPolicy): OwnPolicy {
  return Object.entries(policy).reduce<OwnPolicy>((own, [name, { value }]) => writeOwn(own, name, value), {});
}

/**
 * Keeps of a token's own fields those that differ from its preset.
 *
 * @param base the policy as it resolves without them
 */
export function keepDifferences(own: OwnPolicy, base: ResolvedPolicy): OwnPolicy {
  const same = Object.entries(base).filter(([name, field]) => isRepeated(name, readOwn(own, name), field));
  return same.reduce((kept, [name]) => writeOwn(kept, name, undefined), own);
}

function isRepeated(name: string, value: unknown, base: ResolvedField): boolean {
  if (value === undefined || (DERIVED.has(name) && WEAK_LEVELS.has(base.level))) return false;
  return JSON.stringify(value) === JSON.stringify(base.value);
}

/**
 * Reads what was typed into a field of the kind; what can't be read stays as it is, for the service to
 * refuse.
 */
export function readTyped(kind: FieldKind, text: string): unknown {
  const typed = text.trim();
  if (kind === 'flag') return typed === 'true';
  if (kind === 'number') return typed === '' ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : text;
  if (kind === 'choice') return typed === '' ? null : typed;
  if (typed === '') return [];
  const value = parseJson(typed);
  return value === undefined ? text : value;
}

/** @returns the value as it stands in a field of the form */
export function writeTyped(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function writeSection(section: unknown, key: string, value: unknown): OwnPolicy | undefined {
  const { [key]: _before, ...rest } = isRecord(section) ? section : {};
  const after = value === undefined ? rest : { ...rest, [key]: value };
  return Object.keys(after).length === 0 ? undefined : after;
}
