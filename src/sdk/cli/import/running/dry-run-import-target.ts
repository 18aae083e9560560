import type { ImportLine } from '../import.types.js';
import {
  ImportTarget,
  type AppendedBatch,
  type ImportedBatch,
  type MessageBatch,
} from './import-target.port.js';

const SAMPLE = 20;

/** A mapped row as a dry run shows it. */
export type SampleRow =
  | { readonly memory: ImportLine }
  | { readonly session_id: string; readonly message: MessageBatch['messages'][number] };

/** Accepts everything, sends nothing, and keeps the first rows as a sample. */
export class DryRunImportTarget extends ImportTarget {
  readonly sample: SampleRow[] = [];

  override async importMemories(lines: readonly ImportLine[]): Promise<ImportedBatch> {
    this.keep(lines.map((memory) => ({ memory })));
    return { added: 0, changed: 0, unchanged: 0, errors: [] };
  }

  override async appendMessages({ sessionId, messages }: MessageBatch): Promise<AppendedBatch> {
    this.keep(messages.map((message) => ({ session_id: sessionId, message })));
    return { stored: messages.length, isRepeat: false };
  }

  private keep(rows: readonly SampleRow[]): void {
    this.sample.push(...rows.slice(0, SAMPLE - this.sample.length));
  }
}
