import type { ImportMessage } from '../import.types.js';
import { takeBatch } from './import-limits.js';
import type { ImportTarget } from './import-target.port.js';

export interface AppendOutcome {
  /** Number of messages that had been stored before. */
  readonly repeated: number;
  /** Batches that the service rejected. */
  readonly refusals: readonly { readonly error: string; readonly field?: string; readonly count: number }[];
}

interface Position {
  /** Number of messages of the session that were handed over. */
  handed: number;
  /** Number of its messages that the service is known to have. */
  stored: number;
}

/**
 * Appends conversations so that each message is stored once, whatever was stored before.
 *
 * A batch's id is the position of its first message. Where the service has that batch already, its answer
 * says how many messages it holds, and the next batch begins behind them. So an import that is repeated
 * stores nothing, and one of a conversation that has grown stores what is new.
 */
export class SessionAppender {
  private readonly positions = new Map<string, Position>();

  constructor(
    private readonly target: ImportTarget,
    private readonly extract: boolean,
  ) {}

  /** @param messages those that come behind the ones handed over before */
  async append(sessionId: string, messages: readonly ImportMessage[]): Promise<AppendOutcome> {
    const position = this.positions.get(sessionId) ?? { handed: 0, stored: 0 };
    this.positions.set(sessionId, position);
    const refusals = [];
    let added = 0;
    for (
      let at = Math.max(0, position.stored - position.handed);
      at < messages.length;
      position.stored = position.handed + at
    ) {
      const batch = takeBatch(messages, at);
      const batchId = `import:${position.handed + at}`;
      const answer = await this.target.appendMessages({
        sessionId,
        messages: batch,
        batchId,
        extract: this.extract,
      });
      at += 'stored' in answer && answer.isRepeat ? Math.max(1, answer.stored) : batch.length;
      if ('refused' in answer)
        refusals.push({ error: answer.refused, field: answer.field, count: batch.length });
      else if (!answer.isRepeat) added += batch.length;
    }
    position.handed += messages.length;
    const refused = refusals.reduce((sum, { count }) => sum + count, 0);
    return { repeated: messages.length - added - refused, refusals };
  }
}
