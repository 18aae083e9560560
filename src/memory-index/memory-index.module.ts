import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { IndexConfig } from '../config/app-config.js';
import { sectionToken } from '../config/config.token.js';
import { EmbeddedIndex } from './embedded/embedded-index.driver.js';
import { IndexSource, MemoryIndex } from './memory-index.port.js';

/** Provides `MemoryIndex` everywhere: whoever erases must be able to drop what it holds. */
@Module({})
export class MemoryIndexModule {
  /** @param source a module that exports `IndexSource`: where an in-process index reads the rows */
  static over(source: Type): DynamicModule {
    return {
      module: MemoryIndexModule,
      global: true,
      imports: [source],
      providers: [
        {
          provide: MemoryIndex,
          inject: [IndexSource, sectionToken('index')],
          useFactory: (rows: IndexSource, config: IndexConfig) => new EmbeddedIndex(rows, config),
        },
      ],
      exports: [MemoryIndex],
    };
  }
}
