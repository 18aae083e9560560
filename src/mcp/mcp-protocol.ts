import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import type { Agent } from './agent.js';
import type { MemoryToolsService } from './memory-tools.service.js';
import { INSTRUCTIONS, registerGuides } from './register-guides.js';
import { registerTools } from './register-tools.js';

const IMPLEMENTATION = { name: 'memorybridge', title: 'MemoryBridge', version: '0.1.0' };
// Shared by all servers: by default, the SDK creates a validator per server, which takes longer than handling
// the message.
const VALIDATOR = new AjvJsonSchemaValidator();

/** A server and its transport. The caller has to close the server. */
export interface McpConnection {
  readonly server: McpServer;
  readonly transport: WebStandardStreamableHTTPServerTransport;
}

/** Creates a server with the tools and guides that an agent may use. */
export async function connectServer(tools: MemoryToolsService, agent: Agent): Promise<McpConnection> {
  const server = new McpServer(IMPLEMENTATION, {
    instructions: INSTRUCTIONS,
    jsonSchemaValidator: VALIDATOR,
  });
  registerTools(server, tools, agent);
  registerGuides(server, tools, agent);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return { server, transport };
}
