/** One dispatched event; `event` is `''` when the stream named none. */
export interface SseEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Server-sent events from bytes in any cut (WHATWG HTML §9.2.6): `\n`, `\r\n` and `\r` end lines, a byte
 * order mark is skipped, a code point may be split. Unlike a browser's parser it also gives a last event that
 * no blank line follows: `end()`.
 */
export class SseParser {
  private readonly decoder = new TextDecoder();
  /** The unfinished line, in the pieces it came in. */
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
    // The line feed of a `\r\n` that was cut in two is no line of its own.
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
