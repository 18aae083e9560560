import { isRecord, parseObject } from './json.js';
import { toLocalInput } from './local-time.js';

/** Fields of a token as they are typed; secrets are empty unless they are to be replaced. */
export type TokenDraft = Readonly<Record<TokenField, string>>;

export const TOKEN_FIELDS = [
  'label',
  'llm_base_url',
  'llm_api_key',
  'llm_auth',
  'llm_model',
  'llm_provider',
  'llm_wires',
  'paths',
  'memory_llm_provider',
  'memory_llm_base_url',
  'memory_llm_api_key',
  'memory_llm_body',
  'embed_provider',
  'embed_base_url',
  'embed_api_key',
  'embed_dims',
  'embed_body',
  'embed_query_prefix',
  'embed_passage_prefix',
  'memory_limit',
  'session_window_size',
  'memory_prompt',
  'owner_user_id',
  'expires_at',
  'preset',
  'policy',
] as const;

/** Ways in which a provider takes its key, in the service's own words; empty: the default of the provider. */
export const AUTHS = ['bearer', 'x-api-key', 'api-key'] as const;

/** APIs that a provider may speak, by their names in every language. */
export const WIRE_NAMES = { chat: 'Chat Completions', responses: 'Responses', messages: 'Messages' } as const;

/** Groups of a provider's paths. */
export const PATH_GROUPS = [
  'inference',
  'own_objects',
  'files',
  'batches',
  'stores',
  'agents',
  'tuning',
  'realtime',
  'other',
] as const;

export type TokenField = (typeof TOKEN_FIELDS)[number];
export type DraftProblem = 'required' | 'notJson' | 'notWhole';

type Values = Readonly<Record<string, unknown>>;

const SECRETS: readonly TokenField[] = ['llm_api_key', 'memory_llm_api_key', 'embed_api_key'];
const JSONS: readonly TokenField[] = ['memory_llm_body', 'embed_body', 'policy'];
const NUMBERS: readonly TokenField[] = ['embed_dims', 'memory_limit', 'session_window_size'];
/** Fields that a token always has: left empty, they keep their value. */
const KEPT: readonly TokenField[] = ['llm_base_url', 'memory_limit', 'session_window_size'];
/** Fields whose spaces at either end are significant. */
const EXACT: readonly TokenField[] = ['embed_query_prefix', 'embed_passage_prefix'];
/** Fields that hold several names, joined in the form. */
const LISTS: readonly TokenField[] = ['llm_wires', 'paths'];
const DEFAULT_PRESET = 'bridge';
/** The default, which the service calls `inference`. */
const DEFAULT_PATHS = joinNames(PATH_GROUPS.slice(0, 2));

/** Reads a field that holds several names. */
export function splitNames(text: string): readonly string[] {
  return text.split(',').filter((name) => name !== '');
}

export function joinNames(names: readonly string[]): string {
  return names.join(',');
}

/** Puts a token into the fields of the form; null for a new one. */
export function toTokenDraft(token: Values | null): TokenDraft {
  const policy = isRecord(token?.['policy']) ? token['policy'] : {};
  const { preset, ...differences } = policy;
  const values: Values = { ...token, preset: preset ?? DEFAULT_PRESET, policy: differences };
  return Object.fromEntries(TOKEN_FIELDS.map((field) => [field, toText(field, values[field])])) as TokenDraft;
}

/** Finds the problems of a draft, by field; a draft with problems is not sent. */
export function findTokenProblems(
  draft: TokenDraft,
  isNew: boolean,
): Readonly<Partial<Record<TokenField, DraftProblem>>> {
  const required: readonly TokenField[] = isNew ? ['llm_base_url', 'llm_api_key'] : ['llm_base_url'];
  const problems = TOKEN_FIELDS.map((field): [TokenField, DraftProblem | undefined] => [
    field,
    findProblem(field, draft, required),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

/** Builds the request that changes a token as the draft says, with only the fields that differ. */
export function toTokenChanges(before: TokenDraft, draft: TokenDraft): Record<string, unknown> {
  const changed = TOKEN_FIELDS.filter(
    (field) => field !== 'preset' && field !== 'policy' && readText(field, draft) !== readText(field, before),
  );
  const sent = changed.filter(
    (field) => readText(field, draft) !== '' || !(SECRETS.includes(field) || KEPT.includes(field)),
  );
  const changes = Object.fromEntries(sent.map((field) => [field, toValue(field, readText(field, draft))]));
  return hasNewPolicy(before, draft) ? { ...changes, policy: toPolicy(draft) } : changes;
}

function readText(field: TokenField, draft: TokenDraft): string {
  return EXACT.includes(field) ? draft[field] : draft[field].trim();
}

function hasNewPolicy(before: TokenDraft, draft: TokenDraft): boolean {
  return JSON.stringify(toPolicy(before)) !== JSON.stringify(toPolicy(draft));
}

function toPolicy({ preset, policy }: TokenDraft): Record<string, unknown> {
  const differences = parseObject(policy) ?? {};
  return { preset, ...differences };
}

function toValue(field: TokenField, text: string): unknown {
  if (field === 'paths') return toPaths(text);
  if (text === '') return field === 'label' ? '' : null;
  if (LISTS.includes(field)) return splitNames(text);
  if (NUMBERS.includes(field)) return Number(text);
  if (JSONS.includes(field)) return parseObject(text);
  return field === 'expires_at' ? new Date(text).toISOString() : text;
}

/** Converts paths to what the service takes, which has names for the default and for all paths. */
function toPaths(text: string): unknown {
  if (text === DEFAULT_PATHS) return 'inference';
  return text === joinNames(PATH_GROUPS) ? 'all' : splitNames(text);
}

function readPaths(paths: unknown): string {
  if (Array.isArray(paths)) return joinNames(paths.map(String));
  return paths === 'all' ? joinNames(PATH_GROUPS) : DEFAULT_PATHS;
}

function toText(field: TokenField, value: unknown): string {
  if (field === 'paths') return readPaths(value);
  if (Array.isArray(value)) return joinNames(value.map(String));
  if (SECRETS.includes(field) || value === null || value === undefined) return '';
  if (isRecord(value)) return Object.keys(value).length === 0 ? '' : JSON.stringify(value, null, 2);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return field === 'expires_at' ? toLocalInput(text) : text;
}

function findProblem(
  field: TokenField,
  draft: TokenDraft,
  required: readonly TokenField[],
): DraftProblem | undefined {
  const text = draft[field].trim();
  if (text === '') return required.includes(field) ? 'required' : undefined;
  if (NUMBERS.includes(field)) return /^[1-9]\d{0,8}$/.test(text) ? undefined : 'notWhole';
  return JSONS.includes(field) && parseObject(text) === null ? 'notJson' : undefined;
}
