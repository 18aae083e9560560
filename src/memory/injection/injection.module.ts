import { Module } from '@nestjs/common';
import type { MemoryConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { loadTemplate } from '../../config/template-file.js';
import { RecallModule } from '../recall/recall.module.js';
import { InjectionService } from './injection.service.js';
import { parseTemplate } from './memory-template.js';
import { MEMORY_TEMPLATE } from './memory-template.token.js';

/** Places memories into requests. The process does not start without its template. */
@Module({
  imports: [RecallModule],
  providers: [
    InjectionService,
    {
      provide: MEMORY_TEMPLATE,
      inject: [getSectionToken('memory')],
      useFactory: ({ templatePath }: MemoryConfig) => parseTemplate(loadTemplate(templatePath)),
    },
  ],
  exports: [InjectionService],
})
export class InjectionModule {}
