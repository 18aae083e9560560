import { Module } from '@nestjs/common';
import { BackendModule } from '../memory-backend/backend.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EngineController } from './engine.controller.js';
import { EngineService } from './engine.service.js';
import { EngineSpaceRepository } from './engine-space.repository.js';

/**
 * Serves `POST /api/v1/memory/{add,flush,search,get}`: this installation as a memory backend for other
 * programs.
 */
@Module({
  imports: [BackendModule, SessionsModule],
  controllers: [EngineController],
  providers: [EngineService, EngineSpaceRepository],
})
export class EngineModule {}
