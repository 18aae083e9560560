import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { PersonCalling } from '../auth/person.decorator.js';
import { DomainError } from '../common/errors/domain-error.js';
import { createValidationPipe } from '../common/http/validation-pipe.js';
import { toDomainError } from '../common/http/to-domain-error.js';
import type { ServerConfig } from '../config/app-config.js';
import { sectionToken } from '../config/config.token.js';
import type { ImportedMemory, ImportOutcome } from '../memory/memories.types.js';
import { MemoryTransfer } from '../memory/memory-transfer.service.js';
import { linesOf } from './lines.js';
import { originOf } from './personal-memories.service.js';
import { ofTransferLine, toTransferLine, TransferLine } from './transfer-line.js';

/** Memories in one transaction. */
const BATCH = 100;
/** Between two lines of progress, milliseconds: a client that only sends must not be blocked by what it does not read. */
const PROGRESS_MS = 1_000;

type Counts = Record<ImportOutcome | 'failed', number>;

/** A person's memories as JSON Lines. */
@Injectable()
export class MemoryTransferLines {
  private readonly pipe = createValidationPipe();

  constructor(
    private readonly transfer: MemoryTransfer,
    @Inject(sectionToken('server')) private readonly server: Pick<ServerConfig, 'bodyLimit'>,
  ) {}

  count({ person }: PersonCalling): Promise<number> {
    return this.transfer.count(person.scope);
  }

  async *export({ person }: PersonCalling): AsyncGenerator<string> {
    for await (const record of this.transfer.export(person.scope)) yield asLine(toTransferLine(record));
  }

  /** What became of it, as lines: bad lines while they are read, counts in between, and at the end `done`, or an `error` that ended it. */
  async *import(caller: PersonCalling, body: Readable): AsyncGenerator<string> {
    const counts: Counts = { added: 0, changed: 0, unchanged: 0, failed: 0 };
    try {
      yield* this.importLines(caller, body.iterator({ destroyOnReturn: false }), counts);
      yield asLine({ done: true, ...counts });
    } catch (error) {
      yield asLine({ done: false, error: toDomainError(error).message, ...counts });
    } finally {
      // A connection whose request is left half read is of no use to its client any more.
      body.resume();
    }
  }

  private async *importLines(caller: PersonCalling, chunks: AsyncIterable<Buffer>, counts: Counts): AsyncGenerator<string> {
    const batch: ImportedMemory[] = [];
    let told = Date.now();
    for await (const { number, text } of linesOf(chunks, this.server.bodyLimit)) {
      const read = await this.read(text);
      if (read instanceof DomainError) {
        counts.failed += 1;
        yield asLine({ line: number, error: read.message, ...(read.field !== undefined && { field: read.field }) });
      } else batch.push(read);
      if (batch.length < BATCH) continue;
      await this.store(caller, batch.splice(0), counts);
      if (Date.now() - told < PROGRESS_MS) continue;
      told = Date.now();
      yield asLine({ line: number, ...counts });
    }
    if (batch.length > 0) await this.store(caller, batch, counts);
  }

  private async store(caller: PersonCalling, batch: readonly ImportedMemory[], counts: Counts): Promise<void> {
    for (const outcome of await this.transfer.import(caller.person.scope, batch, { actor: originOf(caller).actor })) counts[outcome] += 1;
  }

  private async read(text: string): Promise<ImportedMemory | DomainError> {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw noObject();
      return ofTransferLine((await this.pipe.transform(value, { type: 'body', metatype: TransferLine })) as TransferLine);
    } catch (error) {
      return error instanceof DomainError ? error : noObject();
    }
  }
}

function noObject(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'The line is not a JSON object.');
}

function asLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
