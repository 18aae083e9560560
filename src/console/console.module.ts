import { Module } from '@nestjs/common';
import { StandInModule } from '../llm/stand-in.module.js';
import { ConsoleRoutes } from './console.routes.js';
import { StandInAnswersService } from './stand-in/stand-in-answers.service.js';
import { StandInController } from './stand-in/stand-in.controller.js';

/**
 * Serves the web console, which is built from `console/` into `dist/console`, and the stand-in for a provider
 * with which it can be tried.
 */
@Module({
  imports: [StandInModule],
  controllers: [StandInController],
  providers: [ConsoleRoutes, StandInAnswersService],
})
export class ConsoleModule {}
