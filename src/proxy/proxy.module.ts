import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LlmModule } from '../llm/llm.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ChatCompletionsService } from './chat-completions.service.js';
import { PassthroughService } from './passthrough.service.js';
import { ProxyRoutes } from './proxy.routes.js';

@Module({
  imports: [AuthModule, LlmModule, MemoryModule, SessionsModule],
  providers: [ChatCompletionsService, PassthroughService, ProxyRoutes],
})
export class ProxyModule {}
