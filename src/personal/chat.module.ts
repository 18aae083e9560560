import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LlmModule } from '../llm/llm.module.js';
import { ExtractionModule } from '../memory/extraction.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChatMemory } from './chat-memory.service.js';
import { ChatUpstreams } from './chat-upstreams.service.js';
import { ChatController } from './chat.controller.js';
import { ChatService } from './chat.service.js';
import { MemoryToolController } from './memory-tool.controller.js';
import { PersonalTool } from './personal-tool.service.js';

/** Chat with a person's memory, and the tools by which agents change it. */
@Module({
  imports: [AuthModule, ExtractionModule, LlmModule, MemoryModule, SessionsModule, TokensModule, UsersModule],
  controllers: [ChatController, MemoryToolController],
  providers: [ChatMemory, ChatService, ChatUpstreams, PersonalTool],
})
export class ChatModule {}
