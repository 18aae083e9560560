import { Injectable } from '@nestjs/common';
import type { Agent } from './agent.js';
import type { McpConnection } from './mcp-protocol.js';
import { MemoryToolsService } from './memory-tools.service.js';

/**
 * A server for each message. The SDK and its schemas are loaded with the first one: 7 MB of heap that a
 * service without agents does not need.
 */
@Injectable()
export class McpServersService {
  constructor(private readonly tools: MemoryToolsService) {}

  async connect(agent: Agent): Promise<McpConnection> {
    const { connectServer } = await import('./mcp-protocol.js');
    return connectServer(this.tools, agent);
  }
}
