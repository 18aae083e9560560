import { createHash } from 'node:crypto';
import { freezeDeeply } from '../config/deep-freeze.js';
import { resolvePolicy } from '../common/policy/resolve-policy.js';
import { validatePolicy } from '../common/policy/validate-policy.js';
import type { AccessScope } from '../common/principal.js';
import { BUNDLED_DIMS } from '../embeddings/embedder.port.js';
import { findKnownPrefixes, type EmbedPrefixes } from '../embeddings/known-prefixes.js';
import { isLocal, isModelName, LOCAL_PROVIDERS, LOCAL_URL } from '../embeddings/local-models.js';
import { findMemoryDialect } from '../llm/memory-dialect.js';
import {
  requireEach,
  requireHeaderSafeKey,
  createTokenFieldError,
  requireOneOf,
  readDefaultedText,
  readOptionalText,
  parseJsonField,
  requireInteger,
  requireObject,
  requireText,
} from './field-checks.js';
import {
  LLM_AUTHS,
  type EmbedderConfig,
  type LlmConfig,
  type MemoryLlmConfig,
  type PreviousEmbedder,
  type TokenConfig,
} from './token-config.js';
import { isAllPaths, PATH_GROUPS, toPathGroups, type PathGroup } from './path-groups.js';
import { EMBED_GROUP, MEMORY_LLM_GROUP, type FieldName, type TokenFields } from './token-fields.js';
import { requireUrl } from './url-check.js';
import { chooseAuth, chooseWires, WIRES, type Wire } from './wires.js';

/** Properties of a token that can't be configured. */
export interface TokenIdentity {
  readonly id: string;
  readonly spaceId: string;
  readonly ownerUserId: string | null;
  readonly previousEmbedder: PreviousEmbedder | null;
}

/** Settings of the instance on which the validation of a token depends. */
export interface TokenSettings {
  /** Default timeout of recall under strict policies, in milliseconds. */
  readonly searchTimeoutMs: number;
  /** True if private addresses are forbidden (D36). */
  readonly blockPrivate: boolean;
}

/** Scopes that a service token may have; never `admin`. */
const SERVICE_SCOPES = ['proxy', 'memory', 'memory:read'] as const satisfies readonly AccessScope[];
/** Scopes of a token that is registered without scopes. */
export const DEFAULT_SCOPES = ['proxy', 'memory'] as const satisfies readonly AccessScope[];

const MAX_LABEL = 200;
const MAX_DIMS = 65_536;
const MAX_MEMORY_LIMIT = 1_000;
const MAX_WINDOW = 1_000;

/**
 * Validates a token's configuration: at registration, at every update and at every load. It has no side
 * effects.
 * @throws DomainError VALIDATION_FAILED with the first invalid field
 */
export function parseTokenConfig(
  identity: TokenIdentity,
  fields: TokenFields,
  settings: TokenSettings,
): TokenConfig {
  const memoryLimit = requireInteger(fields, 'memory_limit', MAX_MEMORY_LIMIT);
  const sessionWindowSize = requireInteger(fields, 'session_window_size', MAX_WINDOW);
  const ownPolicy = validatePolicy(parseJsonField(fields.policy, 'policy'));
  const config = {
    ...identity,
    label: parseLabel(fields.label),
    llm: parseLlm(fields, settings),
    memoryLlm: isAbsent(fields, MEMORY_LLM_GROUP) ? null : parseMemoryLlm(fields, settings),
    embedder: isAbsent(fields, EMBED_GROUP) ? requireNoPrefixes(fields) : parseEmbedder(fields, settings),
    memoryPrompt: readOptionalText(fields, 'memory_prompt'),
    memoryLimit,
    sessionWindowSize,
    policy: resolvePolicy([ownPolicy], {
      strictTimeoutMs: settings.searchTimeoutMs,
      memoryLimit,
      sessionWindowSize,
    }),
    ownPolicy,
    scopes: parseScopes(fields.scopes),
    expiresAt: fields.expires_at,
  };
  return freezeDeeply({ ...config, configHash: hashConfig(config) });
}

function parseLabel(label: string): string {
  if (typeof label !== 'string' || label.length > MAX_LABEL || label.includes('\0'))
    throw createTokenFieldError('label', `must be a string of at most ${MAX_LABEL} characters without NUL`);
  return label;
}

function parseLlm(fields: TokenFields, { blockPrivate }: TokenSettings): LlmConfig {
  const provider = readOptionalText(fields, 'llm_provider');
  return {
    baseUrl: requireUrl(fields, 'llm_base_url', blockPrivate),
    apiKey: requireHeaderSafeKey(fields, 'llm_api_key'),
    auth: requireOneOf(readOptionalText(fields, 'llm_auth') ?? chooseAuth(provider), LLM_AUTHS, 'llm_auth'),
    model: readOptionalText(fields, 'llm_model'),
    provider,
    wires: parseWires(fields.llm_wires) ?? chooseWires(provider),
    paths: parsePaths(fields.paths),
  };
}

function parseWires(wires: readonly string[] | null): readonly Wire[] | null {
  if (wires?.length === 0)
    throw createTokenFieldError('llm_wires', `must contain at least one of ${WIRES.join(', ')}`);
  return wires && requireEach(wires, WIRES, 'llm_wires');
}

function parsePaths(paths: readonly string[] | null): readonly PathGroup[] {
  if (paths === null || isAllPaths(paths)) return toPathGroups(paths);
  return toPathGroups(requireEach(paths, PATH_GROUPS, 'paths'));
}

function parseMemoryLlm(fields: TokenFields, { blockPrivate }: TokenSettings): MemoryLlmConfig {
  const memoryLlm = {
    provider: requireText(fields, 'memory_llm_provider'),
    baseUrl: requireUrl(fields, 'memory_llm_base_url', blockPrivate),
    apiKey: requireHeaderSafeKey(fields, 'memory_llm_api_key'),
    body: requireObject(fields, 'memory_llm_body'),
  };
  const isNative = findMemoryDialect(memoryLlm.provider, memoryLlm.baseUrl) !== null;
  if (isNative && (typeof memoryLlm.body['model'] !== 'string' || memoryLlm.body['model'] === ''))
    throw createTokenFieldError(
      'memory_llm_body',
      `must contain a "model" for the provider ${memoryLlm.provider}`,
    );
  return memoryLlm;
}

function parseEmbedder(fields: TokenFields, settings: TokenSettings): EmbedderConfig {
  const embedder = parseLocalEmbedder(fields) ?? parseRemoteEmbedder(fields, settings);
  const { query, passage } = findDefaultPrefixes(embedder);
  const queryPrefix = readDefaultedText(fields, 'embed_query_prefix', query);
  const passagePrefix = readDefaultedText(fields, 'embed_passage_prefix', passage);
  return {
    ...embedder,
    ...(queryPrefix !== undefined && { queryPrefix }),
    ...(passagePrefix !== undefined && { passagePrefix }),
  };
}

/** Finds the default prefixes of a remote model; the files of a local model contain its prefixes. */
function findDefaultPrefixes(embedder: EmbedderConfig): Partial<EmbedPrefixes> {
  return isLocal(embedder) ? {} : findKnownPrefixes(embedder.body['model']);
}

/** Parses a local embedder, the bundled or an installed model; `null` for an embedder with an address. */
function parseLocalEmbedder(fields: TokenFields): EmbedderConfig | null {
  const provider = LOCAL_PROVIDERS.find((name) => name === fields.embed_provider);
  if (provider === undefined || fields.embed_base_url !== null) return null;
  if (fields.embed_api_key !== null)
    throw createTokenFieldError('embed_api_key', 'must be absent without embed_base_url');
  const local = { provider, baseUrl: LOCAL_URL, apiKey: '' };
  if (provider === 'bundled') return { ...local, dims: BUNDLED_DIMS, body: {} };
  const body = requireObject(fields, 'embed_body');
  if (!isModelName(body['model']))
    throw createTokenFieldError('embed_body', 'must contain a "model" that `memorybridge model list` lists');
  return { ...local, dims: requireInteger(fields, 'embed_dims', MAX_DIMS), body };
}

function parseRemoteEmbedder(fields: TokenFields, { blockPrivate }: TokenSettings): EmbedderConfig {
  return {
    provider: requireText(fields, 'embed_provider'),
    baseUrl: requireUrl(fields, 'embed_base_url', blockPrivate),
    apiKey: requireHeaderSafeKey(fields, 'embed_api_key'),
    dims: requireInteger(fields, 'embed_dims', MAX_DIMS),
    body: requireObject(fields, 'embed_body'),
  };
}

/** Refuses prefixes without an embedder, because the instance's embedder has its own prefixes. */
function requireNoPrefixes(fields: TokenFields): null {
  for (const name of ['embed_query_prefix', 'embed_passage_prefix'] as const)
    if ((fields[name] ?? '') !== '')
      throw createTokenFieldError(
        name,
        'must be absent unless the token has its own embedder (embed_provider …)',
      );
  return null;
}

function parseScopes(scopes: readonly string[]): readonly AccessScope[] {
  if (scopes.length === 0)
    throw createTokenFieldError('scopes', `must contain at least one of ${SERVICE_SCOPES.join(', ')}`);
  return requireEach(scopes, SERVICE_SCOPES, 'scopes');
}

function isAbsent(fields: TokenFields, group: readonly FieldName[]): boolean {
  return group.every((name) => fields[name] === null);
}

function hashConfig(config: object): string {
  return createHash('sha256').update(JSON.stringify(config)).digest('hex');
}
