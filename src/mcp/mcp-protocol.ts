import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import type { Agent } from './agent.js';
import type { MemoryToolsService } from './memory-tools.service.js';
import { INSTRUCTIONS, registerGuides } from './register-guides.js';
import { registerTools } from './register-tools.js';

const IMPLEMENTATION = { name: 'memorybridge', title: 'MemoryBridge', version: '0.1.0' };
// One for all: the SDK would make another for each server, which costs more than the rest of a message.
const VALIDATOR = new AjvJsonSchemaValidator();

/** A server and where its messages come in; whoever is done with it closes the server. */
export interface McpConnection {
  readonly server: McpServer;
  readonly transport: WebStandardStreamableHTTPServerTransport;
}

/** The protocol's side of the tools: a server with what its sender may use. */
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
