import { join, resolve } from 'node:path';
import type { AppConfig } from './app-config.js';
import { freezeDeeply } from './deep-freeze.js';
import type { GivenValue, Layer } from './layers.js';
import { describePortConflicts } from './port-conflicts.js';
import { reportSetting, type StartSources } from './setting-report.js';
import { MAX_DURATION_MS } from './setting.js';
import { SETTING_ENTRIES, type SettingEntry, type SettingValues } from './settings.js';
import { ConfigError } from './start-error.js';

/** Facts about the process on which settings depend. */
export interface Surroundings {
  /** Folder to which relative paths in settings refer. */
  readonly projectRoot: string;
  /** True if standard output is a terminal, which decides `logging.format: auto` (D47). */
  readonly isTerminal: boolean;
  /** The sources of the values that the starting command passes on. */
  readonly startSources?: StartSources;
}

const EXPECTED_SECONDS = `a number of seconds from 0.001 to ${MAX_DURATION_MS / 1000}`;

interface Outcome {
  readonly entry: SettingEntry;
  readonly value: unknown;
  /** The source that decides the value; undefined for the default. */
  readonly given: GivenValue | undefined;
  readonly problems: readonly string[];
}

/**
 * Builds the configuration from the defaults and the layers; a later layer overrides an earlier one.
 * @throws ConfigError with all problems of all layers
 */
export function assembleConfig(layers: readonly Layer[], surroundings: Surroundings): AppConfig {
  const outcomes = SETTING_ENTRIES.map((entry) => decideValue(entry, layers));
  const invalidValues = outcomes.flatMap(({ problems }) => problems);
  const values = nestOutcomes(outcomes);
  const problems = [...layers.flatMap((layer) => layer.problems), ...invalidValues, ...listConflicts(values)];
  if (problems.length > 0) throw new ConfigError(problems);
  const report = outcomes.map(({ entry, ...outcome }) =>
    reportSetting(entry, outcome, surroundings.startSources),
  );
  return freezeDeeply({ ...completeConfig(values, surroundings), report });
}

/** Finds the value that takes effect for a setting; `undefined` for the default. */
export function findEffectiveValue(key: string, layers: readonly Layer[]): GivenValue | undefined {
  return layers.map(({ given }) => given.get(key)).findLast((given) => given !== undefined);
}

/** Parses a value into the setting's own unit; `undefined` if it is invalid. */
export function parseGiven({ setting }: SettingEntry, { raw, isInSeconds }: GivenValue): unknown {
  return setting.parse(isInSeconds ? toMilliseconds(raw) : raw);
}

function decideValue(entry: SettingEntry, layers: readonly Layer[]): Outcome {
  const all = layers.flatMap(({ given }) => given.get(entry.key) ?? []);
  const problems = all
    .filter((given) => parseGiven(entry, given) === undefined)
    .map((given) => describeInvalidValue(entry, given));
  const last = problems.length === 0 ? all.at(-1) : undefined;
  return {
    entry,
    value: last === undefined ? entry.setting.fallback : parseGiven(entry, last),
    given: last,
    problems,
  };
}

function toMilliseconds(raw: unknown): unknown {
  const seconds = Number(raw);
  return Number.isFinite(seconds) ? Math.round(seconds * 1000) : raw;
}

function describeInvalidValue(
  { key, setting }: SettingEntry,
  { name, origin, raw, isInSeconds }: GivenValue,
): string {
  const shown = setting.sensitivity === 'open' ? ` is ${JSON.stringify(raw)} and` : '';
  const expects = isInSeconds ? EXPECTED_SECONDS : setting.expects;
  return `${name === key ? key : `${name} (${key})`} in ${origin}${shown} must be ${expects}`;
}

// The cast is needed because the compiler can't infer the type of an object that a loop builds.
function nestOutcomes(outcomes: readonly Outcome[]): SettingValues {
  const root: Record<string, unknown> = {};
  for (const { entry, value } of outcomes) {
    const [section = '', key] = entry.path;
    root[section] = key === undefined ? value : { ...(root[section] as object | undefined), [key]: value };
  }
  return root as unknown as SettingValues;
}

function listConflicts({
  cache,
  queue,
  database,
  auth,
  embeddings,
  storage,
  security,
  server,
  gateway,
  worker,
}: SettingValues): string[] {
  const issuer = [auth.jwksUrl, auth.issuer, auth.audience];
  const ports = describePortConflicts([
    { setting: 'server.port (MEMORY_BRIDGE_PORT)', ...server },
    { setting: 'gateway.port (MEMORY_GATEWAY_PORT)', ...gateway },
    { setting: 'worker.port (MEMORYBRIDGE_WORKER_PORT)', ...worker },
  ]);
  return [
    ...ports,
    cache.driver === 'redis' && queue.redisUrl === null && 'cache.driver: redis needs REDIS_URL',
    issuer.includes(null) &&
      issuer.some((value) => value !== null) &&
      'AUTH_JWKS_URL, AUTH_ISSUER and AUTH_AUDIENCE belong together: set all three, or none',
    embeddings.driver === 'onnx' &&
      embeddings.model === null &&
      'embeddings.driver: onnx needs embeddings.model',
    storage.driver === 's3' && storage.s3Bucket === null && 'storage.driver: s3 needs storage.s3_bucket',
    (storage.s3AccessKeyId === null) !== (storage.s3SecretAccessKey === null) &&
      'storage.s3_access_key_id and storage.s3_secret_access_key belong together: set both, or none',
    database.url !== null &&
      security.masterKey === null &&
      'DATABASE_URL needs MEMORYBRIDGE_MASTER_KEY beside it (provider keys are stored encrypted): create one with `openssl rand -base64 32`, keep it safe and set it for every process',
  ].filter((problem) => problem !== false);
}

function completeConfig(
  values: SettingValues,
  { projectRoot, isTerminal }: Surroundings,
): Omit<AppConfig, 'report'> {
  const { logging, queue, cache, embeddings, qdrant, memory, storage } = values;
  const automatic = isTerminal ? 'text' : 'json';
  return {
    ...values,
    dataDir: resolve(projectRoot, values.dataDir),
    logging: { level: logging.level, format: logging.format === 'auto' ? automatic : logging.format },
    cache: { redisUrl: cache.driver === 'memory' ? null : queue.redisUrl, memoryBudget: cache.memoryBudget },
    qdrant: { ...qdrant, url: qdrant.url ?? `http://${qdrant.host}:${qdrant.port}` },
    embeddings: {
      ...embeddings,
      model: embeddings.model && resolveModel(projectRoot, embeddings.model),
      modelsDir: resolve(projectRoot, embeddings.modelsDir ?? join(values.dataDir, 'models')),
    },
    storage: { ...storage, dir: resolve(projectRoot, storage.dir ?? join(values.dataDir, 'storage')) },
    memory: { ...memory, templatePath: resolve(projectRoot, memory.templatePath) },
  };
}

/** Resolves a path from the project folder, and returns a name unchanged. */
function resolveModel(projectRoot: string, model: string): string {
  return /[\\/]/.test(model) ? resolve(projectRoot, model) : model;
}
