/** A parsed event; `event` is `''` if the stream named none. */
export interface SseEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Parses server-sent events from bytes in any chunks (WHATWG HTML §9.2.6): `\n`, `\r\n` and `\r` end lines, a
 * byte order mark is skipped, and code points may be split between chunks. Unlike a browser's parser, it also
 * returns a last event without a blank line after it: `end()`.
 */
export class SseParser {
  private readonly decoder = new TextDecoder();
  /** Chunks of the unfinished line. */
  private line: string[] = [];
  private afterCarriageReturn = false;
  private event = '';
  private data: string[] = [];

  constructor(private readonly onEvent: (event: SseEvent) => void) {}

  push(bytes: Uint8Array): void {
    this.pushText(this.decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.pushText(this.decoder.decode());
    if (this.line.length > 0) this.takeLine(this.line.join(''));
    this.dispatch();
  }

  private pushText(text: string): void {
    if (text === '') return;
    // The line feed of a `\r\n` that was split between chunks does not end another line.
    const from = this.afterCarriageReturn && text.startsWith('\n') ? 1 : 0;
    this.afterCarriageReturn = text.endsWith('\r');
    const lines = text.slice(from).split(/\r\n|\n|\r/);
    const last = lines.pop() ?? '';
    for (const line of lines) {
      this.takeLine(this.line.length === 0 ? line : [...this.line, line].join(''));
      this.line = [];
    }
    if (last !== '') this.line.push(last);
  }

  private takeLine(line: string): void {
    if (line === '') return this.dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') this.data.push(value);
    else if (field === 'event') this.event = value;
  }

  private dispatch(): void {
    if (this.data.length > 0) this.onEvent({ event: this.event, data: this.data.join('\n') });
    this.event = '';
    this.data = [];
  }
}
