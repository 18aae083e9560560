import { freezeDeeply } from '../config/deep-freeze.js';
import { createFieldError } from '../common/errors/validation-errors.js';
import { RECALL_REACHES } from '../common/policy/policy.js';
import { parseTargets, buildQdrantUrl } from './qdrant-targets.js';
import {
  SETTINGS_STRATEGIES,
  type InstanceSettings,
  type SettingKey,
  type SettingsPatch,
} from './instance-settings.js';
import { UUID } from '../config/uuid.js';

interface Rule<T> {
  readonly fallback: T;
  /** Completes "must be …". */
  readonly expects: string;
  readonly accepts: (value: unknown) => boolean;
}

const COLLECTION = /^[A-Za-z0-9_-]{1,128}$/;
const PRINTABLE = /^[!-~]{1,512}$/;

/** The default of each setting and the values that it accepts. */
const RULES: { readonly [K in SettingKey]: Rule<InstanceSettings[K]> } = {
  memoryEnabled: allowFlag(true),
  memoryMaxTokens: allowInteger(2_000, 0, 16_000),
  memoryRetentionDays: allowInteger(30, 1, 365),
  memoryStrategy: allowOneOf('hybrid', SETTINGS_STRATEGIES),
  memoryReach: allowOneOf('space', RECALL_REACHES),
  skillsEnabled: allowFlag(false),
  'chat.token_id': allowTextOrNull('the id of a service token', UUID),
  qdrantEnabled: allowFlag(false),
  qdrantHost: {
    fallback: 'localhost',
    expects: 'a host name, or an http or https URL of at most 253 characters',
    accepts: (value) => typeof value === 'string' && buildQdrantUrl(value, 1) !== null,
  },
  qdrantPort: allowInteger(6_333, 1, 65_535),
  qdrantApiKey: allowTextOrNull('1 to 512 printable ASCII characters without spaces', PRINTABLE),
  qdrantCollection: allowText('omniroute_memory', '1 to 128 letters, digits, _ or -', COLLECTION),
  qdrantEmbeddingModel: allowText(
    'openai/text-embedding-3-small',
    '1 to 512 printable ASCII characters without spaces',
    PRINTABLE,
  ),
  'index.filled': allowTextOrNull('the name of a Qdrant', /^\S+ \S+$/),
  'index.left': {
    fallback: null,
    expects: 'a list of Qdrants as JSON, or null',
    accepts: (value) => value === null || (typeof value === 'string' && parseTargets(value) !== null),
  },
};

export const SETTING_KEYS = Object.keys(RULES) as readonly SettingKey[];

export const DEFAULT_SETTINGS = freezeDeeply(
  Object.fromEntries(Object.entries(RULES).map(([key, { fallback }]) => [key, fallback])),
) as unknown as InstanceSettings;

/**
 * Validates changes from a caller; a single invalid setting refuses all of them.
 * @throws DomainError VALIDATION_FAILED with the first unknown or invalid setting
 */
export function parseSettingsPatch(value: unknown): SettingsPatch {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw createFieldError('settings', 'must be an object');
  for (const [key, item] of Object.entries(value)) {
    if (!isSettingKey(key)) throw createFieldError(key, 'is not a known setting');
    if (!RULES[key].accepts(item)) throw createFieldError(key, `must be ${RULES[key].expects}`);
  }
  return value;
}

/**
 * Reads stored settings and uses the default for each missing or invalid one.
 * @param onIgnored called with each setting whose stored value is invalid
 */
export function readSettings(
  stored: ReadonlyMap<string, unknown>,
  onIgnored: (key: SettingKey) => void,
): InstanceSettings {
  const entries = SETTING_KEYS.map((key) => {
    const value = stored.get(key);
    if (value !== undefined && RULES[key].accepts(value)) return [key, value] as const;
    if (value !== undefined) onIgnored(key);
    return [key, DEFAULT_SETTINGS[key]] as const;
  });
  return freezeDeeply(Object.fromEntries(entries)) as unknown as InstanceSettings;
}

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(RULES, key);
}

function allowFlag(fallback: boolean): Rule<boolean> {
  return { fallback, expects: 'true or false', accepts: (value) => typeof value === 'boolean' };
}

function allowOneOf<T extends string>(fallback: T, values: readonly T[]): Rule<T> {
  return {
    fallback,
    expects: `one of ${values.join(', ')}`,
    accepts: (value) => values.some((known) => known === value),
  };
}

function allowInteger(fallback: number, min: number, max: number): Rule<number> {
  const accepts = (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
  return { fallback, expects: `a whole number from ${min} to ${max}`, accepts };
}

function allowText(fallback: string, expects: string, pattern: RegExp): Rule<string> {
  return { fallback, expects, accepts: (value) => typeof value === 'string' && pattern.test(value) };
}

function allowTextOrNull(expects: string, pattern: RegExp): Rule<string | null> {
  return {
    fallback: null,
    expects: `${expects}, or null`,
    accepts: (value) => value === null || (typeof value === 'string' && pattern.test(value)),
  };
}
