import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import { Injectable } from '@nestjs/common';
import type { Agent } from './agent.js';
import { MemoryToolsService } from './memory-tools.service.js';
import { INSTRUCTIONS, registerGuides } from './register-guides.js';
import { registerTools } from './register-tools.js';

const IMPLEMENTATION = { name: 'memorybridge', title: 'MemoryBridge', version: '0.1.0' };

/** The protocol's side of the tools: a server for each message, with what its sender may use. */
@Injectable()
export class McpServers {
  // One for all: the SDK would make another for each server, which costs more than the rest of a message.
  private readonly jsonSchemaValidator = new AjvJsonSchemaValidator();

  constructor(private readonly tools: MemoryToolsService) {}

  for(agent: Agent): McpServer {
    const server = new McpServer(IMPLEMENTATION, { instructions: INSTRUCTIONS, jsonSchemaValidator: this.jsonSchemaValidator });
    registerTools(server, this.tools, agent);
    registerGuides(server, this.tools, agent);
    return server;
  }
}
