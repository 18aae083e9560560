import { BadRowError } from '../bad-row-error.js';
import type {
  ImportMessage,
  MappedConversation,
  MappedItem,
  MappedMemory,
  SourceMapper,
  SourceRow,
  UnreadableRow,
} from '../import.types.js';
import { countFailure, countSkipped, createCounts, type ImportCounts } from './import-counts.js';
import { checkMemory, checkMessage } from './import-limits.js';
import type { ImportProgressStore } from './import-progress.js';
import type { ImportTarget } from './import-target.port.js';
import { KnownTexts } from './known-texts.js';
import { PendingItems } from './pending-items.js';
import { SessionAppender } from './session-appender.js';

export interface ImportOptions {
  /** True if memories are derived from conversations. */
  readonly extract: boolean;
  /** Imports only items that have changed since; items without a time are imported too. */
  readonly since?: Date;
  /** Maximum number of memories and conversations. */
  readonly limit?: number;
  /** Imports only rows of this user of the product. */
  readonly onlyUser?: string;
  readonly signal: AbortSignal;
  /** Called after each batch that the service has confirmed. */
  readonly onBatch: (counts: ImportCounts) => void;
}

/** Runs one import: maps rows, sends them in batches, and stores the progress after each confirmed one. */
export class ImportRunner {
  private readonly pending = new PendingItems();
  private readonly texts = new KnownTexts();
  private readonly sessions = new Set<string>();
  private readonly appender: SessionAppender;
  private counts = createCounts();
  private rows = 0;
  /**
   * True if messages are separate rows, so that the end of a conversation is known only at the end of the
   * export.
   */
  private hasLooseMessages = false;
  /** Number of rows that an earlier run has sent. */
  private confirmed = 0;

  constructor(
    private readonly target: ImportTarget,
    private readonly progress: ImportProgressStore,
    private readonly options: ImportOptions,
  ) {
    this.appender = new SessionAppender(target, options.extract);
  }

  /**
   * @throws {Error} when the target does, or the signal's reason: the next run goes on where this one ended
   */
  async run(rows: AsyncIterable<SourceRow | UnreadableRow>, mapper: SourceMapper): Promise<ImportCounts> {
    const earlier = await this.progress.load();
    if (earlier !== null) [this.confirmed, this.counts] = [earlier.rows, earlier.counts];
    for await (const row of rows) {
      this.options.signal.throwIfAborted();
      this.takeRow(row, mapper);
      this.rows += 1;
      if (this.pending.isFull) await this.flush();
      if (this.hasReachedLimit && !this.hasLooseMessages) break;
    }
    for (const item of mapper.finish()) this.take(item, 'at the end');
    await this.flush();
    await this.progress.clear();
    return this.counts;
  }

  private get isRepeated(): boolean {
    return this.rows < this.confirmed;
  }

  private get hasReachedLimit(): boolean {
    const { limit = Infinity } = this.options;
    return this.counts.memories + this.counts.conversations >= limit;
  }

  private takeRow(row: SourceRow | UnreadableRow, mapper: SourceMapper): void {
    if (!this.isRepeated) this.counts.read += 1;
    const items = this.map(row, mapper);
    // Rows that were sent before are mapped nevertheless, because the mapper, the texts and the sessions need
    // them for the rest.
    for (const item of items) this.take(item, row.place);
  }

  private map(row: SourceRow | UnreadableRow, mapper: SourceMapper): readonly MappedItem[] {
    if ('error' in row) return this.fail(row.place, row.error);
    const { onlyUser } = this.options;
    const user = onlyUser === undefined ? undefined : mapper.findUser(row);
    if (user !== undefined && user !== onlyUser) return [{ kind: 'skipped', reason: 'other user', count: 1 }];
    try {
      return [...mapper.map(row)];
    } catch (error) {
      if (!(error instanceof BadRowError)) throw error;
      return this.fail(row.place, error.message, error.field);
    }
  }

  private fail(place: string, error: string, field?: string): readonly MappedItem[] {
    if (!this.isRepeated) countFailure(this.counts, { place, error, ...(field !== undefined && { field }) });
    return [];
  }

  private take(item: MappedItem, place: string): void {
    switch (item.kind) {
      case 'memory':
        return this.takeMemory(item, place);
      case 'conversation':
        return this.takeConversation(item, place);
      case 'message':
        this.hasLooseMessages = true;
        return this.takeMessages(place, item.sessionId, [item.message]);
      case 'skipped':
        return this.skip(item.reason, item.count);
    }
  }

  private skip(reason: string, count = 1): void {
    if (!this.isRepeated) countSkipped(this.counts, reason, count);
  }

  private takeMemory({ line }: MappedMemory, place: string): void {
    const problem = checkMemory(line);
    if (this.isTooOld(line.updated_at ?? line.created_at)) return this.skip('before the given time');
    if (problem !== null) return void this.fail(place, problem, 'memory');
    if (!this.texts.add(line.memory)) return this.skip('same text');
    if (this.isRepeated || this.hasReachedLimit) return;
    this.counts.memories += 1;
    this.pending.addLine(place, line);
  }

  private takeConversation({ sessionId, messages, changedAt }: MappedConversation, place: string): void {
    if (this.isTooOld(changedAt)) return this.skip('before the given time');
    if (this.sessions.has(sessionId)) return this.skip('repeated conversation');
    if (!this.isRepeated) return this.takeMessages(place, sessionId, messages);
    this.sessions.add(sessionId);
  }

  /**
   * Hands over messages. Separate rows are handed over again when an import continues, because the start of a
   * batch depends on the ones before it; stored messages are not stored again.
   */
  private takeMessages(place: string, sessionId: string, messages: readonly ImportMessage[]): void {
    const isNew = !this.sessions.has(sessionId);
    if (isNew && this.hasReachedLimit) return;
    this.sessions.add(sessionId);
    const fitting = messages.filter((message) => {
      const problem = checkMessage(message);
      if (problem !== null) this.fail(place, problem, 'content');
      return problem === null;
    });
    this.pending.addMessages(place, sessionId, fitting);
    if (this.isRepeated) return;
    this.counts.messages += fitting.length;
    if (isNew) this.counts.conversations += 1;
  }

  private isTooOld(time: string | undefined): boolean {
    const { since } = this.options;
    return since !== undefined && time !== undefined && Date.parse(time) < since.getTime();
  }

  private async flush(): Promise<void> {
    await this.sendMemories();
    for (const [sessionId, { place, messages }] of this.pending.takeSessions())
      await this.sendMessages(place, sessionId, messages);
    if (this.isRepeated) return;
    await this.progress.save({ rows: this.rows, counts: this.counts });
    this.options.onBatch(this.counts);
  }

  private async sendMemories(): Promise<void> {
    const lines = this.pending.takeLines();
    if (lines.length === 0) return;
    const { added, changed, unchanged, errors } = await this.target.importMemories(
      lines.map(({ line }) => line),
    );
    this.counts.added += added;
    this.counts.changed += changed;
    this.counts.unchanged += unchanged;
    for (const { line, error, field } of errors)
      this.fail(lines[line - 1]?.place ?? `line ${line}`, error, field);
  }

  private async sendMessages(
    place: string,
    sessionId: string,
    messages: readonly ImportMessage[],
  ): Promise<void> {
    const { repeated, refusals } = await this.appender.append(sessionId, messages);
    if (!this.isRepeated) this.counts.repeated += repeated;
    for (const { error, field } of refusals) this.fail(place, error, field);
  }
}
