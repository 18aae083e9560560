/** Names whose spelling is checked: a typo in one of ours must not pass unseen. */
export const CLAIMED_NAME = /^MEMORY_?BRIDGE_/;

/** Path of another YAML file, for tests and second installations. */
export const CONFIG_FILE_NAME = 'MEMORYBRIDGE_CONFIG';

/** Known names that are not settings. */
export const ACCEPTED_ELSEWHERE: readonly string[] = [CONFIG_FILE_NAME];

/** Kubernetes puts these into every pod beside a service that is called memorybridge or memory-bridge. */
export const KUBERNETES_LINK = /^[A-Z_]+_(SERVICE_HOST|SERVICE_PORT\w*|PORT_\d+_\w+)=|^[A-Z_]+_PORT=(tcp|udp):\/\//;

/** Database files of the original systems; everything is in PostgreSQL here (D14). */
export const RETIRED_NAMES: readonly string[] = ['SESSION_DB_PATH', 'TOKEN_DB_PATH', 'MEM0_HISTORY_DB_PATH', 'MEMORY_GATEWAY_DB_PATH'];

/** Names of the memory gateway (S4) whose doors this version does not have. */
export const UNUSED_NAMES: readonly string[] = [
  'MEMORY_GATEWAY_HOST',
  'MEMORY_GATEWAY_PORT',
  'MEMORY_GATEWAY_RELOAD',
  'MEMORY_GATEWAY_BACKEND_BASE_URL',
  'MEMORY_GATEWAY_BACKEND_TOKEN',
  'MEMORY_GATEWAY_BACKEND_TIMEOUT_SECONDS',
  'MEMORY_GATEWAY_BACKEND_INGEST_ATTEMPTS',
  'MEMORY_GATEWAY_BACKEND_RETRY_DELAY_SECONDS',
  'MEMORY_GATEWAY_STORAGE_DIR',
  'MEMORY_GATEWAY_RESOURCE_SEARCH_BATCH_SIZE',
  'MEMORY_GATEWAY_MAX_UPLOAD_BYTES',
  'MEMORY_GATEWAY_ALLOWED_MIME_TYPES',
];
