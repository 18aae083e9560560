/** Names whose spelling is checked: a typo in one of ours must not pass unseen. */
export const CLAIMED_NAME = /^MEMORY_?BRIDGE_/;

/** Path of another YAML file, for tests and second installations. */
export const CONFIG_FILE_NAME = 'MEMORYBRIDGE_CONFIG';

/** The service token of a client: of `memorybridge mcp`, and in the shells of those who follow the manual. */
export const CLIENT_TOKEN_NAME = 'MEMORYBRIDGE_TOKEN';

/** Known names that are not settings. */
export const ACCEPTED_ELSEWHERE: readonly string[] = [CONFIG_FILE_NAME, CLIENT_TOKEN_NAME];

/** Kubernetes puts these into every pod beside a service that is called memorybridge or memory-bridge. */
export const KUBERNETES_LINK = /^[A-Z_]+_(SERVICE_HOST|SERVICE_PORT\w*|PORT_\d+_\w+)=|^[A-Z_]+_PORT=(tcp|udp):\/\//;

/** Database files of the original systems; everything is in PostgreSQL here (D14). */
export const RETIRED_NAMES: readonly string[] = ['SESSION_DB_PATH', 'TOKEN_DB_PATH', 'MEM0_HISTORY_DB_PATH', 'MEMORY_GATEWAY_DB_PATH'];

/** Names of the original systems that do nothing here: `npm run dev` restarts on change. */
export const UNUSED_NAMES: readonly string[] = ['MEMORY_GATEWAY_RELOAD'];
