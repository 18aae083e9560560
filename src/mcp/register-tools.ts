import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Agent } from './agent.js';
import type { MemoryToolsService } from './memory-tools.service.js';
import {
  runTool,
  toSearchResult,
  createManagedFormat,
  toOwnMemory,
  toStoreResult,
  toVersionOutput,
  hideResultTexts,
} from './tool-results.js';
import { INPUTS, OUTPUTS } from './tool-schemas.js';

const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
const ADDS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const CHANGES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};

const SEARCH =
  'Matches words and meaning; the best results come first. A question returns at least the few closest memories, other texts only those that match. Without a query, the newest memories are returned.';
const ADD = 'If the key already exists, that memory is changed in place.';
const CLEAR =
  'The deletion is permanent, and the passages that the memories came from are redacted. Without type and olderThan, all memories are deleted.';

/** Registers the tools that an agent may use. */
export function registerTools(server: McpServer, tools: MemoryToolsService, agent: Agent): void {
  if (agent.scope !== null) registerOwnReading(server, tools, agent);
  if (agent.scope !== null && agent.canWrite) registerOwnWriting(server, tools, agent);
  if (agent.isAdmin || agent.token !== null) registerManaged(server, tools, agent);
}

function registerOwnReading(server: McpServer, tools: MemoryToolsService, agent: Agent): void {
  server.registerTool(
    'memory_search',
    {
      title: 'Search memories',
      description: `Search your memories. ${SEARCH}`,
      inputSchema: INPUTS.search,
      outputSchema: OUTPUTS.search,
      annotations: READS,
    },
    (input, { signal }) =>
      runTool(async () =>
        toSearchResult(await tools.search(tools.getOwnTarget(agent), input, signal), toOwnMemory),
      ),
  );
  server.registerTool(
    'memory_history',
    {
      title: 'History of a memory',
      description: 'All versions of a memory, newest first.',
      inputSchema: INPUTS.history,
      outputSchema: OUTPUTS.history,
      annotations: READS,
    },
    ({ id }) =>
      runTool(async () => {
        const versions = await tools.listHistory(tools.getOwnTarget(agent), id);
        return { versions: versions.map(toVersionOutput), count: versions.length };
      }),
  );
}

function registerOwnWriting(server: McpServer, tools: MemoryToolsService, agent: Agent): void {
  server.registerTool(
    'memory_add',
    {
      title: 'Remember something',
      description: `Store one short statement. ${ADD}`,
      inputSchema: INPUTS.add,
      outputSchema: OUTPUTS.add,
      annotations: ADDS,
    },
    (input) =>
      runTool(async () => toStoreResult(await tools.add(tools.getOwnTarget(agent), input), toOwnMemory)),
  );
  server.registerTool(
    'memory_update',
    {
      title: 'Correct a memory',
      description:
        'Change a memory by its id. Fields that you leave out stay unchanged, and earlier versions stay in its history.',
      inputSchema: INPUTS.update,
      outputSchema: OUTPUTS.update,
      annotations: CHANGES,
    },
    (input) =>
      runTool(async () => ({
        memory: toOwnMemory(await tools.update(tools.getOwnTarget(agent), input)),
        message: 'Changed.',
      })),
  );
  server.registerTool(
    'memory_clear',
    {
      title: 'Delete memories',
      description: `Delete all memories that match. ${CLEAR}`,
      inputSchema: INPUTS.clear,
      outputSchema: OUTPUTS.clear,
      annotations: CHANGES,
    },
    (input) => runTool(async () => describeCleared(await tools.clear(tools.getOwnTarget(agent), input))),
  );
}

function registerManaged(server: McpServer, tools: MemoryToolsService, agent: Agent): void {
  server.registerTool(
    'omniroute_memory_search',
    {
      title: 'Search memories of a token',
      description: `Search the memories of a service token. ${SEARCH}`,
      inputSchema: INPUTS.managedSearch,
      outputSchema: OUTPUTS.managedSearch,
      annotations: READS,
    },
    ({ apiKeyId, ...input }, { signal }) =>
      runTool(async () =>
        toSearchResult(
          await tools.search(await tools.getSearchTarget(agent, apiKeyId), input, signal),
          createManagedFormat(apiKeyId),
        ),
      ),
  );
  if (agent.canWrite) registerManagedWriting(server, tools, agent);
}

function registerManagedWriting(server: McpServer, tools: MemoryToolsService, agent: Agent): void {
  server.registerTool(
    'omniroute_memory_add',
    {
      title: 'Remember something under a token',
      description: `Store one short statement under a service token. ${ADD}`,
      inputSchema: INPUTS.managedAdd,
      outputSchema: OUTPUTS.managedAdd,
      annotations: ADDS,
    },
    ({ apiKeyId, ...input }) =>
      runTool(async () => {
        const show = createManagedFormat(apiKeyId);
        const stored = await tools.add(await tools.getShownTarget(agent, apiKeyId), input);
        return toStoreResult(stored, tools.hidesTextsFrom(agent) ? hideResultTexts(show) : show);
      }),
  );
  server.registerTool(
    'omniroute_memory_clear',
    {
      title: 'Delete memories of a token',
      description: `Delete all memories of a service token that match. ${CLEAR}`,
      inputSchema: INPUTS.managedClear,
      outputSchema: OUTPUTS.clear,
      annotations: CHANGES,
    },
    ({ apiKeyId, ...input }) =>
      runTool(async () => describeCleared(await tools.clear(await tools.getTarget(agent, apiKeyId), input))),
  );
}

function describeCleared(deletedCount: number): object {
  return { deletedCount, message: deletedCount === 0 ? 'Nothing matched.' : `Deleted ${deletedCount}.` };
}
