import {
  choice,
  duration,
  flag,
  integer,
  wordList,
  optionalCron,
  optionalInteger,
  optionalMatch,
  optionalText,
  optionalUrl,
  originList,
  patternList,
  secret,
  storeUrl,
  text,
  textList,
  webAddress,
  type Setting,
} from './setting.js';
import { UUID } from './uuid.js';

const MIB = 1024 * 1024;

// File types that documents may have by default.
const ALLOWED_MIME_TYPES = [
  'image/*',
  'audio/*',
  'application/pdf',
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'text/markdown',
  'text/csv',
  'application/json',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
];

/**
 * Every setting, once: default, accepted values, environment aliases. Keys are those of `AppConfig`; in YAML
 * they are in snake_case (`server.body_limit`) and each also has the environment name
 * MEMORYBRIDGE_<SECTION>_<KEY> (`MEMORYBRIDGE_SERVER_BODY_LIMIT`). What a setting does stands in
 * config/memorybridge.yaml.
 */
export const SETTINGS = {
  dataDir: text('./data'),
  server: {
    host: text('localhost', 'MEMORY_BRIDGE_HOST'),
    port: integer(8000, { min: 0, max: 65_535 }, 'MEMORY_BRIDGE_PORT'),
    bodyLimit: integer(50 * MIB, { min: 1024 }),
    uploadLimit: integer(512 * MIB, { min: 1024 }),
    requestTimeoutMs: duration(120_000),
    headersTimeoutMs: duration(30_000),
    drainDelayMs: integer(0, { min: 0, max: 300_000 }),
    drainTimeoutMs: duration(30_000),
    allowedOrigins: originList(),
  },
  logging: {
    level: choice('info', ['debug', 'info', 'warn', 'error'], 'LOG_LEVEL'),
    format: choice('auto', ['auto', 'text', 'json'], 'LOG_FORMAT'),
  },
  database: {
    url: storeUrl(['postgres', 'postgresql'], 'DATABASE_URL'),
    poolSize: integer(10, { min: 2, max: 1000 }),
    connectTimeoutMs: duration(5_000),
  },
  queue: {
    redisUrl: storeUrl(['redis', 'rediss'], 'REDIS_URL'),
    relayIntervalMs: duration(1_000),
    extractionConcurrency: integer(4, { min: 1, max: 256 }),
  },
  cache: {
    driver: choice('auto', ['auto', 'memory', 'redis']),
    memoryBudget: integer(32 * MIB, { min: MIB }),
  },
  index: {
    driver: choice('embedded', ['embedded', 'qdrant']),
    memoryBudget: integer(128 * MIB, { min: MIB }),
  },
  qdrant: {
    url: optionalUrl(['http', 'https'], 'QDRANT_URL'),
    host: text('localhost', 'QDRANT_HOST'),
    port: integer(6333, { min: 1, max: 65_535 }, 'QDRANT_PORT'),
    apiKey: secret(
      '1 to 1,024 printable ASCII characters without spaces',
      /^[!-~]{1,1024}$/,
      'QDRANT_API_KEY',
    ),
    collection: text('memory_bridge', 'MEM0_COLLECTION_NAME'),
    binary: optionalText('QDRANT_BINARY'),
  },
  embeddings: {
    cacheEntries: integer(10_000, { min: 0 }),
    batchSize: integer(64, { min: 1, max: 2048 }),
    timeoutMs: duration(10_000),
    driver: choice('bundled', ['bundled', 'onnx']),
    model: optionalText(),
    modelsDir: optionalText(),
    mirror: webAddress('https://huggingface.co'),
    queryPrefix: optionalText(),
    passagePrefix: optionalText(),
  },
  outbound: {
    headersTimeoutMs: duration(120_000, 'HTTP_TIMEOUT'),
    idleTimeoutMs: duration(600_000),
    connectTimeoutMs: duration(10_000),
    blockPrivate: flag(false, 'OUTBOUND_BLOCK_PRIVATE'),
    teeLimit: integer(8 * MIB, { min: 0 }),
  },
  memory: {
    searchTimeoutMs: duration(30_000, 'MEMORY_SEARCH_TIMEOUT'),
    storeTimeoutMs: duration(120_000, 'MEMORY_STORE_TIMEOUT'),
    commitWaitMs: duration(500),
    receiptRetentionDays: integer(30, { min: 1, max: 3_650 }),
    templatePath: text('templates/memory_template.md', 'MEMORY_TEMPLATE_PATH'),
    // Providers that reject system messages.
    noSystemRole: textList(['o1', 'o1-mini', 'o1-preview', 'glm', 'glmt', 'glm-cn', 'zai', 'qianfan']),
  },
  proxy: {
    harnessTags: wordList(
      [
        ...['environment_context', 'user_instructions', 'turn_aborted', 'skills_instructions'],
        ...['user_shell_command', 'subagent_notification'],
        ...['system-reminder', 'task-notification', 'local-command-caveat'],
        ...['local-command-stdout', 'local-command-stderr'],
        ...['command-name', 'command-message', 'command-args'],
        ...['bash-input', 'bash-stdout', 'bash-stderr'],
      ],
      { expects: 'names of elements such as system-reminder, without < and >', pattern: /^[A-Za-z][\w-]*$/ },
    ),
    sideRequests: patternList([
      'You are a title generator\\. You output ONLY a thread title',
      'Generate a concise, sentence-case title \\(3-7 words\\)',
      '^CRITICAL: Respond with TEXT ONLY\\. Do NOT call any tools\\.',
    ]),
  },
  sessions: {
    headers: wordList(['x-claude-code-session-id', 'session-id', 'session_id', 'x-session-affinity'], {
      expects: 'names of headers such as x-chat-id',
      pattern: /^[\w!#$%&'*+.^`|~-]+$/,
      lowerCase: true,
    }),
  },
  engine: {
    open: flag(false, 'ENGINE_OPEN'),
  },
  summarization: {
    schedule: optionalCron(),
    strategy: choice('compact', ['compact', 'merge']),
    maxTokens: integer(4_000, { min: 0, max: 1_000_000 }),
    maxShrinkPercent: integer(50, { min: 0, max: 100 }),
  },
  gateway: {
    host: text('127.0.0.1', 'MEMORY_GATEWAY_HOST'),
    port: optionalInteger({ min: 0, max: 65_535 }, 'MEMORY_GATEWAY_PORT'),
    usersProvisioning: choice('create', ['admin', 'create', 'local', 'open'], 'USERS_PROVISIONING'),
    searchBatchSize: integer(50, { min: 1, max: 1_000 }, 'MEMORY_GATEWAY_RESOURCE_SEARCH_BATCH_SIZE'),
  },
  worker: {
    host: text('127.0.0.1'),
    port: optionalInteger({ min: 0, max: 65_535 }),
  },
  backend: {
    baseUrl: optionalUrl(['http', 'https'], 'MEMORY_GATEWAY_BACKEND_BASE_URL'),
    token: secret(
      '1 to 1,024 printable ASCII characters without spaces',
      /^[!-~]{1,1024}$/,
      'MEMORY_GATEWAY_BACKEND_TOKEN',
    ),
    timeoutMs: duration(120_000, 'MEMORY_GATEWAY_BACKEND_TIMEOUT_SECONDS'),
    attempts: integer(3, { min: 1, max: 10 }, 'MEMORY_GATEWAY_BACKEND_INGEST_ATTEMPTS'),
    retryDelayMs: duration(250, 'MEMORY_GATEWAY_BACKEND_RETRY_DELAY_SECONDS'),
  },
  uploads: {
    maxBytes: integer(25 * MIB, { min: 1 }, 'MEMORY_GATEWAY_MAX_UPLOAD_BYTES'),
    allowedMimeTypes: wordList(
      ALLOWED_MIME_TYPES,
      {
        expects: 'types such as text/plain or image/*',
        pattern: /^[a-z0-9][\w!#$&^.+-]*\/(\*|[a-z0-9][\w!#$&^.+-]*)$/,
        lowerCase: true,
      },
      'MEMORY_GATEWAY_ALLOWED_MIME_TYPES',
    ),
  },
  mcp: {
    enabled: flag(true),
    allowedOrigins: originList(),
  },
  console: {
    enabled: flag(true),
    standIn: choice('auto', ['auto', 'on', 'off']),
    frameAncestors: originList(),
  },
  chat: {
    tokenId: optionalMatch('the id of a service token', UUID),
  },
  auth: {
    jwksUrl: optionalUrl(['http', 'https'], 'AUTH_JWKS_URL'),
    issuer: optionalText('AUTH_ISSUER'),
    audience: optionalText('AUTH_AUDIENCE'),
  },
  storage: {
    driver: choice('fs', ['fs', 's3']),
    dir: optionalText('MEMORY_GATEWAY_STORAGE_DIR'),
    s3Bucket: optionalText(),
    s3Endpoint: optionalUrl(['http', 'https']),
    s3Region: text('us-east-1', 'AWS_REGION'),
    s3Prefix: optionalText(),
    s3PathStyle: flag(false),
    s3AccessKeyId: secret('1 to 256 printable ASCII characters without spaces', /^[!-~]{1,256}$/),
    s3SecretAccessKey: secret('1 to 256 printable ASCII characters without spaces', /^[!-~]{1,256}$/),
  },
  resources: {
    ingestConcurrency: integer(2, { min: 1, max: 64 }),
    readTimeoutMs: duration(60_000),
    readMemory: integer(320 * MIB, { min: 64 * MIB }),
    maxPages: integer(2_000, { min: 1 }),
    maxTextLength: integer(2_000_000, { min: 1_000 }),
    fetchExternal: flag(false),
  },
  security: {
    adminToken: secret(
      '16 to 256 printable ASCII characters without spaces',
      /^[!-~]{16,256}$/,
      'MEMORYBRIDGE_ADMIN_TOKEN',
    ),
    masterKey: secret(
      '32 bytes as 64 hex digits or 44 base64 characters',
      /^([0-9a-f]{64}|[A-Za-z0-9+/_-]{43}=?)$/i,
      'MEMORYBRIDGE_MASTER_KEY',
    ),
    operatorTexts: choice('shown', ['shown', 'hidden']),
    metricsToken: secret(
      '8 to 256 printable ASCII characters without spaces',
      /^[!-~]{8,256}$/,
      'METRICS_TOKEN',
    ),
  },
} as const satisfies Record<string, Setting<unknown> | Record<string, Setting<unknown>>>;

type ValueOf<S> = S extends Setting<infer T> ? T : { readonly [K in keyof S]: ValueOf<S[K]> };
/** The validated values, before paths are resolved and `auto` is replaced. */
export type SettingValues = ValueOf<typeof SETTINGS>;

export interface SettingEntry {
  /** Path of its value in `AppConfig`. */
  readonly path: readonly string[];
  /** Name in YAML and in errors, such as `server.body_limit`. */
  readonly key: string;
  readonly setting: Setting<unknown>;
}

export const SETTING_ENTRIES: readonly SettingEntry[] = Object.entries(SETTINGS).flatMap(([name, node]) =>
  isSetting(node)
    ? [createEntry([name], node)]
    : Object.entries<Setting<unknown>>(node).map(([key, setting]) => createEntry([name, key], setting)),
);

/** Builds the name that every setting has in the environment, in addition to its aliases. */
export function toEnvironmentName(key: string): string {
  return `MEMORYBRIDGE_${key.replaceAll('.', '_').toUpperCase()}`;
}

function createEntry(path: readonly string[], setting: Setting<unknown>): SettingEntry {
  return { path, key: path.map(toSnakeCase).join('.'), setting };
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function isSetting(node: object): node is Setting<unknown> {
  return 'parse' in node;
}
