import type { ImportLine, ImportMessage } from '../../src/sdk/cli/import/import.types.js';
import {
  ImportTarget,
  type AppendedBatch,
  type ImportedBatch,
  type MessageBatch,
} from '../../src/sdk/cli/import/running/import-target.port.js';

/** Stores imports as the service would: memories by key, and a session's batches by id. */
export class FakeImportTarget extends ImportTarget {
  readonly memories = new Map<string, ImportLine>();
  readonly sessions = new Map<string, ImportMessage[]>();
  /** Number of requests that are answered before the connection breaks. */
  answers = Infinity;
  /** Called before each request. */
  onRequest: () => void = () => undefined;
  readonly extracted: string[] = [];
  private readonly batches = new Map<string, number>();

  override async importMemories(lines: readonly ImportLine[]): Promise<ImportedBatch> {
    this.answer();
    const counts = { added: 0, changed: 0, unchanged: 0 };
    for (const line of lines) {
      const key = line.key ?? line.memory;
      const known = this.memories.get(key);
      const outcome =
        known === undefined
          ? 'added'
          : JSON.stringify(known) === JSON.stringify(line)
            ? 'unchanged'
            : 'changed';
      counts[outcome] += 1;
      this.memories.set(key, line);
    }
    return { ...counts, errors: [] };
  }

  override async appendMessages({
    sessionId,
    messages,
    batchId,
    extract,
  }: MessageBatch): Promise<AppendedBatch> {
    this.answer();
    if (messages.some(({ content }) => content === 'refuse me'))
      return { refused: 'content is not wanted', field: 'messages[0].content' };
    const id = `${sessionId} ${batchId}`;
    const stored = this.batches.get(id);
    if (stored !== undefined) return { stored, isRepeat: true };
    this.batches.set(id, messages.length);
    this.sessions.set(sessionId, [...(this.sessions.get(sessionId) ?? []), ...messages]);
    if (extract) this.extracted.push(sessionId);
    return { stored: messages.length, isRepeat: false };
  }

  /** All stored data, for comparisons. */
  get state(): unknown {
    return { memories: [...this.memories], sessions: [...this.sessions] };
  }

  private answer(): void {
    this.onRequest();
    if (this.answers <= 0) throw new Error('connection lost');
    this.answers -= 1;
  }
}
