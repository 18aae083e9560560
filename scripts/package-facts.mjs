// Facts of the npm package that is built from src/sdk.

/** Owner of the name in the MCP registry: a placeholder until the project has a home. */
const OWNER = 'memorybridge';

/** Name in the MCP registry. */
export const MCP_NAME = `io.github.${OWNER}/memorybridge`;

/** Entries of the package: its subpath and the module behind it. */
export const ENTRIES = {
  '.': 'sdk/index',
  './node': 'sdk/node/index',
  './agent': 'sdk/agent/index',
  './agent/node': 'sdk/agent/node/index',
  './agent/testing': 'sdk/agent/testing/index',
  './ai-sdk': 'sdk/integrations/ai-sdk',
  './langgraph': 'sdk/integrations/langgraph',
  './langchain': 'sdk/integrations/langchain',
  './llamaindex': 'sdk/integrations/llamaindex',
  './openai-agents': 'sdk/integrations/openai-agents',
  './mastra': 'sdk/integrations/mastra',
};

/** Peer dependencies of entries, which only their users need to install. */
export const PEERS = {
  './ai-sdk': { ai: '^6.0.0 || ^7.0.0' },
  './langgraph': { '@langchain/langgraph-checkpoint': '^1.2.0', '@langchain/core': '^1.4.0' },
  './langchain': { '@langchain/core': '^1.4.0' },
  './llamaindex': { '@llamaindex/core': '^0.6.23' },
  './openai-agents': { '@openai/agents-core': '^0.20.0' },
  './mastra': { '@mastra/core': '^1.71.0' },
};
