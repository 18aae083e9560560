import { eventually } from './eventually.js';

/** A server-sent event as it was read. */
export interface SentEvent {
  readonly event: string;
  readonly id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads an event stream until it is closed; `events` grows. */
export class EventReader {
  readonly events: SentEvent[] = [];
  /** True if the service has ended the stream. */
  hasEnded = false;
  private rest = '';

  private constructor(
    readonly status: number,
    private readonly leaving: AbortController,
  ) {}

  static async open(url: string, headers: Readonly<Record<string, string>>): Promise<EventReader> {
    const leaving = new AbortController();
    const response = await fetch(url, { headers, signal: leaving.signal });
    const reader = new EventReader(response.status, leaving);
    void reader.read(response.body!).catch(() => undefined);
    return reader;
  }

  /** Changes so far, as `kind id`. */
  get changes(): string[] {
    return this.events.flatMap(({ event, data }) =>
      event === 'memory' ? [`${String(data['kind'])} ${String(data['memory_id'])}`] : [],
    );
  }

  /** Waits for this number of events. */
  async readFirst(count: number, waiting: { timeoutMs?: number } = {}): Promise<readonly SentEvent[]> {
    await eventually(() => this.events.length >= count, waiting);
    return this.events.slice(0, count);
  }

  leave(): void {
    this.leaving.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      const blocks = (this.rest + decoder.decode(bytes, { stream: true })).split('\n\n');
      this.rest = blocks.pop() ?? '';
      for (const block of blocks) this.events.push(...parse(block));
    }
    this.hasEnded = true;
  }
}

/** Parses a block of the stream; comments are ignored. */
function parse(block: string): SentEvent[] {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  const data = fields.get('data');
  if (data === undefined) return [];
  return [
    {
      event: fields.get('event') ?? 'message',
      id: fields.get('id') ?? null,
      data: JSON.parse(data) as SentEvent['data'],
    },
  ];
}
