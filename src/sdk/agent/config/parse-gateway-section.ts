import { checkKeys, isObject, type Fields } from './config-fields.js';
import type { GatewayFields, RecallScope } from './gateway-settings.js';
import type { ConfigProblem } from './memory-config.error.js';

const PATH = 'memory.gateway';
const KEYS = ['baseUrl', 'userId', 'userKey', 'appId', 'projectId', 'scope', 'topK', 'timeoutSeconds'];
const SCOPES: readonly RecallScope[] = ['current_chat', 'resources', 'all_user_memory'];
/** Matches addresses without user info, query, fragment and white space. */
const PLAIN_ADDRESS = /^https?:\/\/[^/@?#\s\\]+(?:\/[^?#\s\\]*)?$/i;
const MAX_TOP_K = 100;

/** Reads a field: returns the value if it is valid, otherwise the expected value. */
type Rule<Value> = (value: unknown) => { readonly value: Value } | { readonly expected: string };

/**
 * Reads the section `memory.gateway`. No value is converted: `"8"` is no number.
 * @param problems gets one entry a bad key; the result is only meaningful when none was added
 */
export function parseGatewaySection(section: unknown, problems: ConfigProblem[]): GatewayFields {
  if (section !== undefined && !isObject(section))
    problems.push({ key: PATH, expected: 'must be an object' });
  const fields: Fields = isObject(section) ? section : {};
  problems.push(...checkKeys(fields, KEYS, PATH));
  const read = <Value>(key: string, rule: Rule<Value>, fallback?: Value): Value => {
    const outcome =
      fields[key] === undefined && fallback !== undefined ? { value: fallback } : rule(fields[key]);
    if ('value' in outcome) return outcome.value;
    problems.push({ key: `${PATH}.${key}`, expected: outcome.expected });
    return fallback as Value;
  };
  return {
    baseUrl: read('baseUrl', readBaseUrl),
    userId: read('userId', readText),
    userKey: read('userKey', readText),
    appId: read('appId', readText, 'default'),
    projectId: read('projectId', readText, 'default'),
    scope: read('scope', readScope, ['current_chat', 'resources']),
    topK: read('topK', readTopK, 8),
    timeoutSeconds: read('timeoutSeconds', readSeconds, 10),
  };
}

const readText: Rule<string> = (value) =>
  typeof value === 'string' && value.trim() !== ''
    ? { value }
    : { expected: 'must be a string that is not blank' };

const readBaseUrl: Rule<string> = (value) => {
  const expected = 'must be an http or https address without user info, query or fragment';
  if (typeof value !== 'string' || !PLAIN_ADDRESS.test(value) || !URL.canParse(value)) return { expected };
  return { value: value.replace(/\/+$/, '') };
};

const readScope: Rule<readonly RecallScope[]> = (value) => {
  const expected = `must be a list of at least one of ${SCOPES.join(', ')}`;
  if (!Array.isArray(value) || value.length === 0 || !value.every(isScope)) return { expected };
  return { value: [...new Set(value)] };
};

const readTopK: Rule<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_TOP_K
    ? { value }
    : { expected: `must be a whole number from 1 to ${MAX_TOP_K}` };

const readSeconds: Rule<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
    ? { value }
    : { expected: 'must be a number of seconds above 0' };

function isScope(value: unknown): value is RecallScope {
  return SCOPES.some((scope) => scope === value);
}
