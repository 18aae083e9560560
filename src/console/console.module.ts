import { Module } from '@nestjs/common';
import { ConsoleRoutes } from './console.routes.js';

/** Serves the web console, which is built from `console/` into `dist/console`. */
@Module({ providers: [ConsoleRoutes] })
export class ConsoleModule {}
