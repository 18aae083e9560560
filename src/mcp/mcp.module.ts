import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { McpServersService } from './mcp-servers.service.js';
import { McpRoutes } from './mcp.routes.js';
import { MemoryToolsService } from './memory-tools.service.js';

/** Provides memory as tools for agents, over the Model Context Protocol. */
@Module({
  imports: [AuthModule, MemoryModule, TokensModule],
  providers: [McpRoutes, McpServersService, MemoryToolsService],
})
export class McpModule {}
