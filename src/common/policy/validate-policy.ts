import { createFieldError } from '../errors/validation-errors.js';
import {
  CACHE_MODES,
  DESCRIBED_MEDIA,
  END_USERS,
  EXTRACTION_MODES,
  EXTRACTION_READS,
  ON_FAILURE,
  PLACEMENTS,
  PRESETS,
  RECALL_REACHES,
  RECEIPTS,
  RENDERERS,
  SECRET_SCREENING,
  SOURCES,
  STRATEGIES,
  UNLABELLED_SESSIONS,
} from './policy.js';
import type { PolicyPatch } from './policy-patch.js';

/** Returns the problem of a value (`must be …`), or undefined. */
type Check = (value: unknown) => string | undefined;
interface Schema {
  readonly [key: string]: Check | Schema;
}

const MAX_TIMEOUT_MS = 600_000;
const MAX_ROWS = 1_000;
const MAX_TOKENS = 1_000_000;
const MAX_PROFILE_TOKENS = 10_000;
const MAX_DAYS = 36_500;
/** OpenAI's limit of tools in one request. */
const MAX_TOOLS = 128;

const SCHEMA: Schema = {
  preset: checkOneOf(PRESETS),
  enabled: checkBoolean,
  recall: {
    on_failure: checkOneOf(ON_FAILURE),
    timeout_ms: checkInteger(MAX_TIMEOUT_MS),
    strategy: checkOneOf(STRATEGIES),
    sources: checkOneOf(SOURCES),
    reach: checkOneOf(RECALL_REACHES),
    limit: allowNull(checkInteger(MAX_ROWS)),
    max_tokens: allowNull(checkInteger(MAX_TOKENS)),
    profile_tokens: checkInteger(MAX_PROFILE_TOKENS, 0),
    floor: checkBoolean,
    retention_days: allowNull(checkInteger(MAX_DAYS)),
  },
  injection: {
    placement: checkOneOf(PLACEMENTS),
    renderer: checkOneOf(RENDERERS),
    cache: allowNull(checkOneOf(CACHE_MODES)),
  },
  history: {
    enabled: checkBoolean,
    window: checkInteger(MAX_ROWS),
    retention_days: allowNull(checkInteger(MAX_DAYS)),
  },
  sessions: { unlabelled: allowNull(checkOneOf(UNLABELLED_SESSIONS)) },
  extraction: {
    mode: checkOneOf(EXTRACTION_MODES),
    read: checkOneOf(EXTRACTION_READS),
    screen_secrets: checkOneOf(SECRET_SCREENING),
    describe: checkOneOf(DESCRIBED_MEDIA),
  },
  end_users: checkOneOf(END_USERS),
  headers: { memory: checkBoolean, user: checkBoolean, extra_response: checkBoolean },
  receipts: checkOneOf(RECEIPTS),
  agentic_tool: checkBoolean,
  skills: checkToolList,
};

/**
 * Validates the policy fields that a credential sets.
 * @throws DomainError VALIDATION_FAILED with the first unknown or invalid field as `policy.recall.foo`
 */
export function validatePolicy(value: unknown): PolicyPatch {
  checkObject(value, SCHEMA, 'policy');
  return value as PolicyPatch;
}

function checkObject(value: unknown, schema: Schema, path: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw createFieldError(path, 'must be an object');
  for (const [key, item] of Object.entries(value))
    checkField(item, Object.hasOwn(schema, key) ? schema[key] : undefined, `${path}.${key}`);
}

function checkField(value: unknown, rule: Check | Schema | undefined, path: string): void {
  if (rule === undefined) throw createFieldError(path, 'is not a known policy field');
  if (typeof rule !== 'function') return checkObject(value, rule, path);
  const problem = rule(value);
  if (problem !== undefined) throw createFieldError(path, problem);
}

function checkBoolean(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : 'must be true or false';
}

function checkInteger(max: number, min = 1): Check {
  return (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`;
}

function allowNull(check: Check): Check {
  return (value) => (value === null ? undefined : check(value));
}

function checkToolList(value: unknown): string | undefined {
  const isTool = (item: unknown): boolean =>
    typeof item === 'object' && item !== null && !Array.isArray(item);
  const fits = Array.isArray(value) && value.length <= MAX_TOOLS && value.every(isTool);
  return fits ? undefined : `must be an array of at most ${MAX_TOOLS} tool definitions`;
}

function checkOneOf(allowed: readonly string[]): Check {
  return (value) =>
    typeof value === 'string' && allowed.includes(value) ? undefined : `must be one of ${allowed.join(', ')}`;
}
