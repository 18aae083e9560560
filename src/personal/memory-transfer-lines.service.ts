import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import { formatJsonLine, importLines } from '../common/http/import-lines.js';
import { createValidationPipe } from '../common/http/validation-pipe.js';
import type { ServerConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import type { ImportedMemory } from '../memory/memories/memories.types.js';
import { MemoriesService } from '../memory/memories/memories.service.js';
import { toWriteOrigin } from './personal-memories.service.js';
import { parseTransferLine, toTransferLine, TransferLine } from './transfer-line.js';

/** Exports and imports a person's memories as JSON Lines. */
@Injectable()
export class MemoryTransferLinesService {
  private readonly pipe = createValidationPipe();

  constructor(
    private readonly memories: MemoriesService,
    @Inject(getSectionToken('server')) private readonly server: Pick<ServerConfig, 'bodyLimit'>,
  ) {}

  count({ person }: PersonCalling): Promise<number> {
    return this.memories.count(person.scope);
  }

  async *export({ person }: PersonCalling): AsyncGenerator<string> {
    for await (const record of this.memories.export(person.scope))
      yield formatJsonLine(toTransferLine(record));
  }

  /** Imports the lines of the body and returns one outcome for each line. */
  import(caller: PersonCalling, body: Readable): AsyncGenerator<string> {
    const { actor } = toWriteOrigin(caller);
    return importLines(body, {
      limit: this.server.bodyLimit,
      read: (line) => this.read(line),
      store: (memories) => this.memories.import(caller.person.scope, memories, { actor }),
    });
  }

  private async read(line: object): Promise<ImportedMemory> {
    return parseTransferLine(
      (await this.pipe.transform(line, { type: 'body', metatype: TransferLine })) as TransferLine,
    );
  }
}
