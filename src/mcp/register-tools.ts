import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Agent } from './agent.js';
import type { MemoryToolsService } from './memory-tools.service.js';
import {
  answered,
  foundBy,
  managedMemory,
  ownMemory,
  storedAs,
  toVersionOutput,
  withoutTexts,
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
  'By words and by meaning, best first. A question gets the nearest few, other words only what fits. Without a query: the newest.';
const ADD = 'Adding under a key that is there changes that memory in place.';
const CLEAR =
  'For good: they can’t be brought back, and the passages they came from are redacted. Without type and olderThan: all of them.';

/** Offers an agent what it may use, and nothing else. */
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
      description: `Find what is remembered. ${SEARCH}`,
      inputSchema: INPUTS.search,
      outputSchema: OUTPUTS.search,
      annotations: READS,
    },
    (input, { signal }) =>
      answered(async () => foundBy(await tools.search(tools.own(agent), input, signal), ownMemory)),
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
      answered(async () => {
        const versions = await tools.history(tools.own(agent), id);
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
    (input) => answered(async () => storedAs(await tools.add(tools.own(agent), input), ownMemory)),
  );
  server.registerTool(
    'memory_update',
    {
      title: 'Correct a memory',
      description:
        'Change a memory by its id; fields that are left out stay. What it said before stays in its history.',
      inputSchema: INPUTS.update,
      outputSchema: OUTPUTS.update,
      annotations: CHANGES,
    },
    (input) =>
      answered(async () => ({
        memory: ownMemory(await tools.update(tools.own(agent), input)),
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
    (input) => answered(async () => cleared(await tools.clear(tools.own(agent), input))),
  );
}

function registerManaged(server: McpServer, tools: MemoryToolsService, agent: Agent): void {
  server.registerTool(
    'omniroute_memory_search',
    {
      title: 'Search memories of a token',
      description: `Find what is remembered under a service token. ${SEARCH}`,
      inputSchema: INPUTS.managedSearch,
      outputSchema: OUTPUTS.managedSearch,
      annotations: READS,
    },
    ({ apiKeyId, ...input }, { signal }) =>
      answered(async () =>
        foundBy(
          await tools.search(await tools.toSearch(agent, apiKeyId), input, signal),
          managedMemory(apiKeyId),
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
      answered(async () => {
        const show = managedMemory(apiKeyId);
        const stored = await tools.add(await tools.toShow(agent, apiKeyId), input);
        return storedAs(stored, tools.isHiddenFrom(agent) ? withoutTexts(show) : show);
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
      answered(async () => cleared(await tools.clear(await tools.of(agent, apiKeyId), input))),
  );
}

function cleared(deletedCount: number): object {
  return { deletedCount, message: deletedCount === 0 ? 'Nothing matched.' : `Deleted ${deletedCount}.` };
}
