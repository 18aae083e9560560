import type { ImportLine, ImportMessage } from '../import.types.js';
import { MAX_BYTES, MAX_LINES, MAX_MESSAGES, measureLine, measureMessage } from './import-limits.js';

export interface PendingLine {
  readonly place: string;
  readonly line: ImportLine;
}

export interface PendingSession {
  readonly place: string;
  readonly messages: ImportMessage[];
}

/** Mapped items that are not sent yet. */
export class PendingItems {
  private lines: PendingLine[] = [];
  private sessions = new Map<string, PendingSession>();
  private messages = 0;
  private bytes = 0;

  addLine(place: string, line: ImportLine): void {
    this.lines.push({ place, line });
    this.bytes += measureLine(line);
  }

  addMessages(place: string, sessionId: string, messages: readonly ImportMessage[]): void {
    const session = this.sessions.get(sessionId) ?? { place, messages: [] };
    session.messages.push(...messages);
    this.sessions.set(sessionId, session);
    this.messages += messages.length;
    for (const message of messages) this.bytes += measureMessage(message);
  }

  /** True if there is enough for a request. */
  get isFull(): boolean {
    return this.lines.length >= MAX_LINES || this.messages >= MAX_MESSAGES || this.bytes >= MAX_BYTES;
  }

  takeLines(): readonly PendingLine[] {
    const taken = this.lines;
    [this.lines, this.bytes] = [[], 0];
    return taken;
  }

  takeSessions(): ReadonlyMap<string, PendingSession> {
    const taken = this.sessions;
    this.sessions = new Map<string, PendingSession>();
    [this.messages, this.bytes] = [0, 0];
    return taken;
  }
}
