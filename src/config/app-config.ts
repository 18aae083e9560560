import type { SettingReport } from './setting-report.js';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/**
 * Every setting, validated once at start and deeply frozen. Durations are milliseconds, sizes bytes, unless a
 * name says otherwise.
 */
export interface AppConfig {
  readonly dataDir: string;
  readonly server: ServerConfig;
  readonly logging: { readonly level: LogLevel; readonly format: 'text' | 'json' };
  readonly database: DatabaseConfig;
  readonly queue: {
    readonly redisUrl: string | null;
    readonly relayIntervalMs: number;
    readonly extractionConcurrency: number;
  };
  readonly cache: CacheConfig;
  readonly index: IndexConfig;
  readonly qdrant: QdrantConfig;
  readonly embeddings: {
    readonly cacheEntries: number;
    readonly batchSize: number;
    readonly timeoutMs: number;
    /** The driver that embeds the texts of tokens without an embedder of their own. */
    readonly driver: 'bundled' | 'onnx';
    /** Needed by `onnx`: a name in `modelsDir`, or a folder. */
    readonly model: string | null;
    readonly modelsDir: string;
    /** The server from which `memorybridge model pull` downloads. */
    readonly mirror: string;
    /** Prefix of embedded queries; `null` = the default of the model. */
    readonly queryPrefix: string | null;
    /** Prefix of embedded stored texts; `null` = the default of the model. */
    readonly passagePrefix: string | null;
  };
  readonly outbound: OutboundConfig;
  readonly memory: MemoryConfig;
  readonly proxy: ProxyConfig;
  readonly sessions: SessionsConfig;
  /** `open` is true if programs on this machine need no token for the engine API (D40). */
  readonly engine: { readonly open: boolean };
  readonly summarization: SummarizationConfig;
  readonly gateway: GatewayConfig;
  readonly worker: WorkerConfig;
  readonly backend: BackendConfig;
  readonly uploads: UploadsConfig;
  readonly mcp: McpConfig;
  readonly chat: ChatConfig;
  readonly auth: AuthConfig;
  readonly storage: StorageConfig;
  readonly resources: ResourcesConfig;
  readonly security: SecurityConfig;
  readonly console: ConsoleConfig;
  /** Every setting with its origin, secrets hidden, for operators. */
  readonly report: readonly SettingReport[];
}

export interface GatewayConfig {
  /** Host of the second listener. */
  readonly host: string;
  /** `null` = there is no second listener. */
  readonly port: number | null;
  /**
   * Rights to `POST /users` without the admin token (D49). `admin`: nothing. `create`: programs on this
   * machine may create users. `local`: they also get the keys of existing users. `open`: everybody may do
   * both.
   */
  readonly usersProvisioning: 'admin' | 'create' | 'local' | 'open';
  /** Maximum number of resources that one search of the backend covers. */
  readonly searchBatchSize: number;
}

/** The listener of a worker, which serves its health and metrics. */
export interface WorkerConfig {
  readonly host: string;
  /** `null` = a worker listens on no port. */
  readonly port: number | null;
}

/** The memory service behind the gateway (D30). */
export interface BackendConfig {
  /** `null` = the built-in memory. */
  readonly baseUrl: string | null;
  readonly token: string | null;
  /** Timeout of one call; also the longest wait for a flush. */
  readonly timeoutMs: number;
  /** Maximum number of attempts for an add or a flush, including the first one. */
  readonly attempts: number;
  readonly retryDelayMs: number;
}

/** Files that people send. */
export interface UploadsConfig {
  /** Maximum size of one file; a larger one is answered with 413. */
  readonly maxBytes: number;
  /** Accepted types, as `type/subtype` or `type/*`; all others are answered with 415. */
  readonly allowedMimeTypes: readonly string[];
}

export interface McpConfig {
  /** False if `/mcp` is not served. */
  readonly enabled: boolean;
  /**
   * Origins of web pages (`https://agents.example`) that may call `/mcp` beside those of this machine; others
   * are refused.
   */
  readonly allowedOrigins: readonly string[];
}

/** The web console. */
export interface ConsoleConfig {
  /** False if /console is not served; then `/` leads browsers to the API documentation. */
  readonly enabled: boolean;
  /** Availability of the stand-in for a provider; `auto` = while only this machine can reach the service. */
  readonly standIn: 'auto' | 'on' | 'off';
  /** Pages that may frame /console/me: origins, or `'self'`. */
  readonly frameAncestors: readonly string[];
}

/** Settings of chat mode (D41). */
export interface ChatConfig {
  /** The service token whose provider answers people who own no token; `null` = they can't chat. */
  readonly tokenId: string | null;
}

/** An external issuer of JWTs (D24). Either all three fields are set or none. */
export interface AuthConfig {
  /** The address of its public keys. */
  readonly jwksUrl: string | null;
  /** The `iss` of its tokens. */
  readonly issuer: string | null;
  /** Audience that the `aud` claim of its tokens must name. */
  readonly audience: string | null;
}

export interface ServerConfig {
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Maximum size of a request body; a larger one is answered with 413. */
  readonly bodyLimit: number;
  /** Maximum size of a body that is streamed to a provider; a larger one is answered with 413. */
  readonly uploadLimit: number;
  readonly requestTimeoutMs: number;
  readonly headersTimeoutMs: number;
  /**
   * Time for which a shutdown answers `/readyz` with 503 before it closes the listener, so that load
   * balancers notice it.
   */
  readonly drainDelayMs: number;
  /** Maximum time for which a shutdown waits for running streams. */
  readonly drainTimeoutMs: number;
  /** Other origins whose pages may call with a bearer credential, such as `https://app.example`. */
  readonly allowedOrigins: readonly string[];
}

export interface DatabaseConfig {
  /** `null` = the embedded PostgreSQL under `dataDir`. */
  readonly url: string | null;
  readonly poolSize: number;
  readonly connectTimeoutMs: number;
}

export interface CacheConfig {
  /** `null` = the cache is in the memory of this process. */
  readonly redisUrl: string | null;
  /** Maximum number of characters of JSON in memory; the least recently used entries are evicted first. */
  readonly memoryBudget: number;
}

export interface IndexConfig {
  /** The driver of the index. Another one never takes over, even while this one is down (D15). */
  readonly driver: 'embedded' | 'qdrant';
  /**
   * Maximum number of bytes of documents and vectors that the embedded driver keeps in memory for all spaces;
   * the least recently used spaces are evicted first.
   */
  readonly memoryBudget: number;
}

/**
 * Settings of Qdrant, for the host (`binary`, `port`) and for the Qdrant driver of the index. They do not
 * choose the driver (D15).
 */
export interface QdrantConfig {
  /** `QDRANT_URL`, or else the URL of `host` and `port`. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** `null` = Qdrant requires no key. */
  readonly apiKey: string | null;
  /** Prefix of collection names. */
  readonly collection: string;
  /** A Qdrant executable that starts and stops with the service; `null` = none. */
  readonly binary: string | null;
}

export interface OutboundConfig {
  /** Timeout until the headers of a response arrive (HTTP_TIMEOUT, D37). */
  readonly headersTimeoutMs: number;
  /** Maximum pause between two reads of a response (D37). */
  readonly idleTimeoutMs: number;
  readonly connectTimeoutMs: number;
  readonly blockPrivate: boolean;
  /** Maximum size of a response that is stored; a larger one is passed on, but not stored. */
  readonly teeLimit: number;
}

export interface MemoryConfig {
  /** Timeout of recall under strict policies (MEMORY_SEARCH_TIMEOUT). */
  readonly searchTimeoutMs: number;
  /** Timeout of one attempt of extraction (MEMORY_STORE_TIMEOUT). */
  readonly storeTimeoutMs: number;
  /** Maximum time for which the end of a response waits until its turn is stored (D33). */
  readonly commitWaitMs: number;
  /** Number of days for which receipts of recalls are kept. */
  readonly receiptRetentionDays: number;
  readonly templatePath: string;
  /**
   * Names of providers and models that reject the system role, which get the placement `leading_user` (D6).
   * They are compared as whole words in any case: `glm` matches `vendor/glm-4`.
   */
  readonly noSystemRole: readonly string[];
}

/** Settings for reading the requests of agents. */
export interface ProxyConfig {
  /** Names of elements that agents put around text of their own; such text is not remembered. */
  readonly harnessTags: readonly string[];
  /**
   * Regular expressions; a request whose instructions, or a text of whose last user message, match one is
   * passed on without memory.
   */
  readonly sideRequests: readonly string[];
}

export interface SessionsConfig {
  /** Names, in lower case, of headers with the session of an agent; the first one present counts. */
  readonly headers: readonly string[];
}

export interface SummarizationConfig {
  /** Cron expression in UTC; `null` = only on demand. */
  readonly schedule: string | null;
  /** Strategy of scheduled summaries. */
  readonly strategy: 'compact' | 'merge';
  /**
   * Number of tokens of a scope's newest memories that stay unchanged, in scheduled summarizations and by
   * default in requested ones.
   */
  readonly maxTokens: number;
  /** Maximum share of its words, in percent, that a memory may lose when the memory LLM shortens it. */
  readonly maxShrinkPercent: number;
}

/** The storage of people's files. */
export interface StorageConfig {
  readonly driver: 'fs' | 's3';
  /** Folder of the fs driver. */
  readonly dir: string;
  /** Never null with the s3 driver. */
  readonly s3Bucket: string | null;
  /** `null` = AWS. */
  readonly s3Endpoint: string | null;
  readonly s3Region: string;
  /** Prefix of every key, without the slash that follows it. */
  readonly s3Prefix: string | null;
  /**
   * True if the bucket's name is in the path and not in the host name, as most servers other than AWS expect.
   */
  readonly s3PathStyle: boolean;
  /** `null` = the credentials that the SDK finds, such as a role or a profile. */
  readonly s3AccessKeyId: string | null;
  readonly s3SecretAccessKey: string | null;
}

/** Settings for reading documents. */
export interface ResourcesConfig {
  /** Maximum number of documents that a worker reads at a time, at most one for each person. */
  readonly ingestConcurrency: number;
  /** Timeout for reading a document, after which the document fails. */
  readonly readTimeoutMs: number;
  /**
   * Maximum number of bytes of memory for reading a document, beyond those that the reading process has at
   * its start.
   */
  readonly readMemory: number;
  /** Maximum number of pages of a PDF or presentation that are read; the others are left out. */
  readonly maxPages: number;
  /** Maximum number of characters that are read from a document; the rest is left out. */
  readonly maxTextLength: number;
  /**
   * True if workers fetch registered http(s) addresses (D38); otherwise such files are remembered by title
   * and description.
   */
  readonly fetchExternal: boolean;
}

export interface SecurityConfig {
  /** Preset admin token, which replaces the existing one. */
  readonly adminToken: string | null;
  /** 32 bytes, base64 or hex; required with `database.url` (D22). */
  readonly masterKey: string | null;
  readonly metricsToken: string | null;
  /** `hidden`: operators can neither see nor search the texts of people. */
  readonly operatorTexts: 'shown' | 'hidden';
}
