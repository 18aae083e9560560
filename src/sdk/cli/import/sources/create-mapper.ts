import type { ImportSource, MapperOptions, SourceMapper } from '../import.types.js';
import { ChatGptMapper } from './chatgpt.mapper.js';
import { ClaudeMapper } from './claude.mapper.js';
import { LettaMapper } from './letta.mapper.js';
import { Mem0Mapper } from './mem0.mapper.js';
import { MemoryBridgeMapper } from './memorybridge.mapper.js';
import { ZepMapper } from './zep.mapper.js';

const MAPPERS: Readonly<Record<ImportSource, (options: MapperOptions) => SourceMapper>> = {
  memorybridge: () => new MemoryBridgeMapper(),
  mem0: () => new Mem0Mapper(),
  zep: (options) => new ZepMapper(options),
  letta: (options) => new LettaMapper(options),
  chatgpt: () => new ChatGptMapper(),
  claude: () => new ClaudeMapper(),
};

/** Creates a mapper for one import, because it may keep state between rows. */
export function createMapper(source: ImportSource, options: MapperOptions): SourceMapper {
  return MAPPERS[source](options);
}
