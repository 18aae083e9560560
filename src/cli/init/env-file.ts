/**
 * Content of the `.env` that `init` writes: infrastructure settings with their defaults. It is its own
 * template.
 */
export const ENV_FILE = `# MemoryBridge: infrastructure settings. No secrets here: provider keys are registered with \`npx memorybridge token create\`.
# All settings: config/memorybridge.yaml and docs/configuration.md. Values here override those of the YAML file.
LOG_LEVEL=INFO
MEMORY_BRIDGE_HOST=localhost
MEMORY_BRIDGE_PORT=8000
QDRANT_HOST=localhost
QDRANT_PORT=6333
MEM0_COLLECTION_NAME=memory_bridge

# Accepted for compatibility: everything is stored in PostgreSQL.
MEM0_HISTORY_DB_PATH=./data/mem0_history.db
SESSION_DB_PATH=data/sessions.db
TOKEN_DB_PATH=data/tokens.db

MEMORY_TEMPLATE_PATH=templates/memory_template.md

# Seconds.
HTTP_TIMEOUT=120
MEMORY_SEARCH_TIMEOUT=30
MEMORY_STORE_TIMEOUT=120
`;
