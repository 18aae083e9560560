import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ChatClient } from '../llm/chat-client.js';
import { LlmModule } from '../llm/llm.module.js';
import { TimedUpstream } from '../llm/timed-upstream.js';
import { UpstreamClient } from '../llm/upstream-client.port.js';
import { MemoryModule } from '../memory/memory.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChatMemoryService } from './chat-memory.service.js';
import { ChatMemoryUpdatesService } from './chat-memory-updates.service.js';
import { ChatMetricsService } from './chat-metrics.service.js';
import { ChatUpstreamsModule } from './chat-upstreams.module.js';
import { ChatController } from './chat.controller.js';
import { ChatService } from './chat.service.js';
import { MemoryToolController } from './memory-tool.controller.js';
import { PersonalToolService } from './personal-tool.service.js';

/** Provides chat with a person's memory, and the tools by which agents change it. */
@Module({
  imports: [
    AuthModule,
    ChatUpstreamsModule,
    MemoryModule,
    LlmModule,
    SessionsModule,
    TokensModule,
    UsersModule,
  ],
  controllers: [ChatController, MemoryToolController],
  providers: [
    ChatMemoryService,
    ChatMemoryUpdatesService,
    ChatMetricsService,
    ChatService,
    PersonalToolService,
    {
      provide: ChatClient,
      inject: [UpstreamClient, ChatMetricsService],
      useFactory: (client: UpstreamClient, metrics: ChatMetricsService) =>
        new ChatClient(new TimedUpstream(client, (seconds) => metrics.observeUpstream(seconds))),
    },
  ],
})
export class ChatModule {}
