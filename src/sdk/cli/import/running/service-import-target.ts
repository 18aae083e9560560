import type { MemoriesArea } from '../../../areas/memories.area.js';
import type { SessionsArea } from '../../../areas/sessions.area.js';
import { ValidationError } from '../../../errors.js';
import type { CallOptions } from '../../../options.js';
import type { ImportLine } from '../import.types.js';
import {
  ImportTarget,
  type AppendedBatch,
  type ImportedBatch,
  type MessageBatch,
} from './import-target.port.js';

/** Imports into a person's memories and sessions in a service. */
export class ServiceImportTarget extends ImportTarget {
  constructor(
    private readonly memories: MemoriesArea,
    private readonly sessions: SessionsArea,
    private readonly options: CallOptions,
  ) {
    super();
  }

  override importMemories(lines: readonly ImportLine[]): Promise<ImportedBatch> {
    return this.memories.import(lines, this.options);
  }

  override async appendMessages({
    sessionId,
    messages,
    batchId,
    extract,
  }: MessageBatch): Promise<AppendedBatch> {
    try {
      const options = { ...this.options, idempotencyKey: batchId };
      const { data, status } = await this.sessions
        .append(sessionId, messages, { extract }, options)
        .withResponse();
      return { stored: data.ids.length, isRepeat: status === 200 };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { refused: error.detail, ...(error.field !== undefined && { field: error.field }) };
    }
  }
}
