import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ExtractionModule } from '../memory/extraction.module.js';
import { MemoriesModule } from '../memory/memories.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { ErasureModule } from '../users/erasure.module.js';
import { UsersModule } from '../users/users.module.js';
import { AgenticMemories } from './agentic-memories.service.js';
import { AuthTokenController } from './auth-token.controller.js';
import { ErasuresController } from './erasures.controller.js';
import { JsonLinesParser } from './json-lines.parser.js';
import { MeController } from './me.controller.js';
import { MemoriesController } from './memories.controller.js';
import { MemoryTransferLines } from './memory-transfer-lines.service.js';
import { OwnAccountService } from './own-account.service.js';
import { PersonalMemories } from './personal-memories.service.js';
import { TransferController } from './transfer.controller.js';

/** People's own memories, their preferences, and their login. */
@Module({
  imports: [AuthModule, ErasureModule, ExtractionModule, MemoriesModule, MemoryModule, TokensModule, UsersModule],
  // Fixed paths before `{id}`.
  controllers: [AuthTokenController, ErasuresController, MeController, TransferController, MemoriesController],
  providers: [AgenticMemories, JsonLinesParser, MemoryTransferLines, OwnAccountService, PersonalMemories],
})
export class PersonalModule {}
