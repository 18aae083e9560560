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
    /** `null` = what the model wants. */
    readonly queryPrefix: string | null;
    readonly passagePrefix: string | null;
  };
  readonly outbound: OutboundConfig;
  readonly memory: MemoryConfig;
  readonly proxy: ProxyConfig;
  readonly sessions: SessionsConfig;
  /** `open`: the engine API needs no token, from this machine alone (D40). */
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
   * Decides what `POST /users` gives without the admin token (D49). `admin`: nothing. `create`: new users to
   * programs on this machine. `local`: to them also the keys of users that exist. `open`: both to everybody.
   */
  readonly usersProvisioning: 'admin' | 'create' | 'local' | 'open';
  /** Resources that one search of the backend covers. */
  readonly searchBatchSize: number;
}

/** The listener of a worker, for its health and metrics. */
export interface WorkerConfig {
  readonly host: string;
  /** `null` = a worker listens on no port. */
  readonly port: number | null;
}

/** The memory service behind the gateway's doors (D30). */
export interface BackendConfig {
  /** `null` = our own engine. */
  readonly baseUrl: string | null;
  readonly token: string | null;
  /** One call; also how long a flush is waited for. */
  readonly timeoutMs: number;
  /** Attempts of an add or a flush, the first one included. */
  readonly attempts: number;
  readonly retryDelayMs: number;
}

/** Files that people send. */
export interface UploadsConfig {
  /** Maximum size of one file; a larger one is answered with 413. */
  readonly maxBytes: number;
  /** `type/subtype` or `type/*`; others → 415. */
  readonly allowedMimeTypes: readonly string[];
}

export interface McpConfig {
  /** False: there is no `/mcp`, and so there are no tools. */
  readonly enabled: boolean;
  /**
   * Origins of web pages (`https://agents.example`) that may call `/mcp` beside those of this machine; others
   * are refused.
   */
  readonly allowedOrigins: readonly string[];
}

/** The web console. */
export interface ConsoleConfig {
  /** False: /console answers 404, and a browser at `/` finds the API documentation. */
  readonly enabled: boolean;
  /** The built-in stand-in for a provider; `auto`: there while only this machine can reach the service. */
  readonly standIn: 'auto' | 'on' | 'off';
  /** Pages that may frame /console/me: origins, or `'self'`. */
  readonly frameAncestors: readonly string[];
}

/** Chat mode of people (D41). */
export interface ChatConfig {
  /** The service token whose provider answers people who own none; `null` = nobody answers them. */
  readonly tokenId: string | null;
}

/** An external issuer of JWTs (D24): all three, or `null`. */
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
  /** Longest request body; larger → 413. */
  readonly bodyLimit: number;
  /** Longest body that is streamed to a provider; larger → 413. */
  readonly uploadLimit: number;
  readonly requestTimeoutMs: number;
  readonly headersTimeoutMs: number;
  /** Time between the 503 of `/readyz` and the end of the listener, for the probes of load balancers. */
  readonly drainDelayMs: number;
  /** Time that a shutdown gives running streams to finish. */
  readonly drainTimeoutMs: number;
  /** Origins of web pages elsewhere that may call with a bearer credential: `https://app.example`. */
  readonly allowedOrigins: readonly string[];
}

export interface DatabaseConfig {
  /** `null` = the embedded PostgreSQL under `dataDir`. */
  readonly url: string | null;
  readonly poolSize: number;
  readonly connectTimeoutMs: number;
}

export interface CacheConfig {
  /** `null` = in this process's memory. */
  readonly redisUrl: string | null;
  /** Characters of JSON held in memory; the least recently used entries go first. */
  readonly memoryBudget: number;
}

export interface IndexConfig {
  /** Nothing switches by itself: a driver that is down stays the one that is asked (D15). */
  readonly driver: 'embedded' | 'qdrant';
  /**
   * Bytes of documents and vectors that the embedded driver keeps in memory for all spaces; the least
   * recently used spaces are evicted first.
   */
  readonly memoryBudget: number;
}

/**
 * Read by the host (`binary`, `port`) and by the Qdrant index driver; nothing here chooses the driver (D15).
 */
export interface QdrantConfig {
  /** `QDRANT_URL`, else formed from host and port. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** `null` = it asks for none. */
  readonly apiKey: string | null;
  /** Prefix of collection names. */
  readonly collection: string;
  /** A Qdrant executable that the host starts and stops with the service; `null` = none. */
  readonly binary: string | null;
}

export interface OutboundConfig {
  /** Until response headers (HTTP_TIMEOUT, D37). */
  readonly headersTimeoutMs: number;
  /** Between bytes of a response (D37). */
  readonly idleTimeoutMs: number;
  readonly connectTimeoutMs: number;
  readonly blockPrivate: boolean;
  /** Copy of a response kept for storing; larger answers pass but are not stored. */
  readonly teeLimit: number;
}

export interface MemoryConfig {
  /** MEMORY_SEARCH_TIMEOUT: recall budget of strict policies. */
  readonly searchTimeoutMs: number;
  /** MEMORY_STORE_TIMEOUT: one extraction attempt. */
  readonly storeTimeoutMs: number;
  /** Longest wait of the end of a response for its turn to be stored (D33). */
  readonly commitWaitMs: number;
  /** Days for which receipts of recalls are kept. */
  readonly receiptRetentionDays: number;
  readonly templatePath: string;
  /**
   * Providers and models that reject the system role get `leading_user` (D6); whole names in any case: `glm`
   * matches `vendor/glm-4`.
   */
  readonly noSystemRole: readonly string[];
}

/** Settings for the interpretation of agents’ requests. */
export interface ProxyConfig {
  /** Names of elements that agents put around text of their own; such text is not remembered. */
  readonly harnessTags: readonly string[];
  /** Regular expressions; a request whose system text matches one passes without memory. */
  readonly sideRequests: readonly string[];
}

export interface SessionsConfig {
  /** Headers that name the session of an agent, in this order, in lower case. */
  readonly headers: readonly string[];
}

export interface SummarizationConfig {
  /** Cron expression in UTC; `null` = only on demand. */
  readonly schedule: string | null;
  /** Strategy of scheduled summaries. */
  readonly strategy: 'compact' | 'merge';
  /**
   * The newest memories of a scope that fit into this many tokens stay as they are, scheduled and by default
   * on demand.
   */
  readonly maxTokens: number;
  /** Largest share of its words that a memory may lose in a text by the memory LLM. */
  readonly maxShrinkPercent: number;
}

/** The store for people's files. */
export interface StorageConfig {
  readonly driver: 'fs' | 's3';
  /** Folder of the fs driver. */
  readonly dir: string;
  /** Never null with the s3 driver. */
  readonly s3Bucket: string | null;
  /** `null` = AWS itself. */
  readonly s3Endpoint: string | null;
  readonly s3Region: string;
  /** Goes before every key, with a slash between. */
  readonly s3Prefix: string | null;
  /** The bucket stands in the path instead of the host name, as most servers that are not AWS want it. */
  readonly s3PathStyle: boolean;
  /** `null` = what the SDK finds: roles, profiles. */
  readonly s3AccessKeyId: string | null;
  readonly s3SecretAccessKey: string | null;
}

/** Settings for the reading of documents. */
export interface ResourcesConfig {
  /** Documents at a time in one worker, one of each person. */
  readonly ingestConcurrency: number;
  /** Until a document is read; one that takes longer fails. */
  readonly readTimeoutMs: number;
  /**
   * Bytes of process memory that reading a document may take, beyond what the process that reads it has at
   * its start.
   */
  readonly readMemory: number;
  /** Pages of a PDF or presentation that are read; the rest is left out. */
  readonly maxPages: number;
  /** Characters taken from a document; what follows is left out. */
  readonly maxTextLength: number;
  /**
   * True if workers fetch registered http(s) addresses (D38); otherwise such files are remembered by title
   * and description.
   */
  readonly fetchExternal: boolean;
}

export interface SecurityConfig {
  /** Presets the admin token at first start. */
  readonly adminToken: string | null;
  /** 32 bytes, base64 or hex; required with `database.url` (D22). */
  readonly masterKey: string | null;
  readonly metricsToken: string | null;
  /** `hidden`: answers to operators have no texts of people, and texts can't be searched by them. */
  readonly operatorTexts: 'shown' | 'hidden';
}
