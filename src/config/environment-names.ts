/** Names whose spelling is checked: a typo in one of ours must not pass unseen. */
export const CLAIMED_NAME = /^MEMORY_?BRIDGE_/;

/** Path of another YAML file, for tests and second installations. */
export const CONFIG_FILE_NAME = 'MEMORYBRIDGE_CONFIG';

/**
 * `memorybridge start` says in it where the values come from that it hands to its processes in variables
 * (`StartSources` as JSON).
 */
export const START_SOURCES_NAME = 'MEMORYBRIDGE_START_SOURCES';

/**
 * Names of clients: of the SDK and the command line, which people set in the shell that also starts a
 * service.
 */
const CLIENT_NAMES: readonly string[] = [
  ...['MEMORYBRIDGE_TOKEN', 'MEMORYBRIDGE_URL', 'MEMORYBRIDGE_USER', 'MEMORYBRIDGE_PROFILE'],
  'MEMORYBRIDGE_HOOK_TIMEOUT_SECONDS',
  ...[
    'MEMORY_GATEWAY_BASE_URL',
    'MEMORY_GATEWAY_USER_ID',
    'MEMORY_GATEWAY_USER_KEY',
    'MEMORY_GATEWAY_TIMEOUT_SECONDS',
  ],
];

/** Known names that are not settings. */
export const ACCEPTED_ELSEWHERE: readonly string[] = [CONFIG_FILE_NAME, START_SOURCES_NAME, ...CLIENT_NAMES];

/** Kubernetes puts these into every pod beside a service that is called memorybridge or memory-bridge. */
export const KUBERNETES_LINK =
  /^[A-Z_]+_(SERVICE_HOST|SERVICE_PORT\w*|PORT_\d+_\w+)=|^[A-Z_]+_PORT=(tcp|udp):\/\//;

/**
 * Database files of the original systems, with the value that the `.env` of `init` gives them; everything is
 * in PostgreSQL here (D14). `null`: `init` does not write the name.
 */
export const RETIRED_NAMES: Readonly<Record<string, string | null>> = {
  SESSION_DB_PATH: 'data/sessions.db',
  TOKEN_DB_PATH: 'data/tokens.db',
  MEM0_HISTORY_DB_PATH: './data/mem0_history.db',
  MEMORY_GATEWAY_DB_PATH: null,
};

/** Names of the original systems that do nothing here: `npm run dev` restarts on change. */
export const UNUSED_NAMES: readonly string[] = ['MEMORY_GATEWAY_RELOAD'];
