import { Injectable } from '@nestjs/common';
import type { Agent } from './agent.js';
import type { McpConnection } from './mcp-protocol.js';
import { MemoryToolsService } from './memory-tools.service.js';

/**
 * Creates a server for each message. The SDK and its schemas are loaded with the first message, because
 * they take 7 MB of heap that a service without agents does not need.
 */
@Injectable()
export class McpServersService {
  constructor(private readonly tools: MemoryToolsService) {}

  /** Creates a server for an agent; the caller has to close it. */
  async connect(agent: Agent): Promise<McpConnection> {
    const { connectServer } = await import('./mcp-protocol.js');
    return connectServer(this.tools, agent);
  }
}
