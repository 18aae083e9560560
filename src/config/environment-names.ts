/** Matches names that are refused if they are unknown, so that a typo in one of ours is noticed. */
export const CLAIMED_NAME = /^MEMORY_?BRIDGE_/;

/** Variable with the path of another YAML file, for tests and second installations. */
export const CONFIG_FILE_NAME = 'MEMORYBRIDGE_CONFIG';

/**
 * Variable in which `memorybridge start` passes the origins of settings to its processes (`StartSources`).
 */
export const START_SOURCES_NAME = 'MEMORYBRIDGE_START_SOURCES';

/** Names of the SDK and the command line, which people may set in the shell that also starts a service. */
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

/** Matches variables that Kubernetes adds to pods if a service is called memorybridge or memory-bridge. */
export const KUBERNETES_LINK =
  /^[A-Z_]+_(SERVICE_HOST|SERVICE_PORT\w*|PORT_\d+_\w+)=|^[A-Z_]+_PORT=(tcp|udp):\/\//;

/**
 * Names of database files of the original systems, which have no effect (D14), with the value that `init`
 * writes to `.env`; `null` if it does not write the name.
 */
export const RETIRED_NAMES: Readonly<Record<string, string | null>> = {
  SESSION_DB_PATH: 'data/sessions.db',
  TOKEN_DB_PATH: 'data/tokens.db',
  MEM0_HISTORY_DB_PATH: './data/mem0_history.db',
  MEMORY_GATEWAY_DB_PATH: null,
};

/** Names of the original systems without effect; `npm run dev` restarts on a change instead. */
export const UNUSED_NAMES: readonly string[] = ['MEMORY_GATEWAY_RELOAD'];
