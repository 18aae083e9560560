import { SseParser } from '../../common/http/sse-parser.js';
import { decompress } from '../wire/decompress.js';
import { findHeader, type RawHeaders } from '../wire/headers.js';
import { listChatObjects, listCreatedObjects, type CreatedObject } from './created-objects.js';
import { readOutline } from './read-outline.js';

/** Matches delta events, of which a stream has thousands and which create no objects. */
const DELTA = /"type": ?"[a-z_.]*delta"/;

export interface SearchedAnswer {
  /** Collection of the requested path: `responses`; `chat` for chat completions. */
  readonly kind: string;
  /** False if the answer itself is not reported, but only objects in it. */
  readonly isNameable: boolean;
}

/**
 * Finds the objects that a provider created, in a copy of its answer. Objects of a stream are reported as
 * they arrive, because the client may request them before the stream ends; other answers are parsed at the
 * end. An answer over the limit is not parsed.
 */
export class CreatedObjectsCollector {
  private readonly encoding: string | null;
  /** Parser of an event stream; `null` for other answers. */
  private readonly sse: SseParser | null;
  private chunks: Buffer[] = [];
  private total = 0;
  /** Ids that were already reported, because several events of a stream contain the same object. */
  private readonly reported = new Set<string>();
  private answerId: string | null = null;

  /**
   * @param limit maximum number of bytes of a copy that is parsed at the end
   * @param onCreated receives the new objects
   */
  constructor(
    private readonly answer: SearchedAnswer,
    headers: RawHeaders,
    private readonly limit: number,
    private readonly onCreated: (created: readonly CreatedObject[]) => void,
  ) {
    const isStream = findHeader(headers, 'content-type')?.startsWith('text/event-stream') === true;
    this.sse = isStream ? new SseParser(({ data }) => this.readEvent(data)) : null;
    this.encoding = findHeader(headers, 'content-encoding');
  }

  write(chunk: Buffer): void {
    if (this.sse !== null && this.encoding === null) return this.sse.push(chunk);
    this.total += chunk.length;
    if (this.total <= this.limit) this.chunks.push(chunk);
    else this.chunks = [];
  }

  async finish(): Promise<void> {
    if (this.total > this.limit) return;
    const copy = joinChunks(this.chunks);
    this.chunks = [];
    const body = this.encoding === null ? copy : await decompress(copy, this.encoding, this.limit);
    if (body === null) return;
    if (this.sse === null) return this.reportAll(this.list(body));
    this.sse.push(body);
    this.sse.end();
  }

  private readEvent(data: string): void {
    if (DELTA.test(data.slice(0, 200))) return;
    const listed = this.list(Buffer.from(data));
    this.answerId ??= listed.find(({ kind }) => kind === this.answer.kind)?.id ?? null;
    const created = listed.filter(({ id }) => !this.reported.has(id));
    for (const { id } of created) this.reported.add(id);
    this.reportAll(created);
  }

  private list(json: Buffer): readonly CreatedObject[] {
    const outline = readOutline(json);
    const { kind } = this.answer;
    return kind === 'chat' ? listChatObjects(outline) : listCreatedObjects(kind, outline, this.answerId);
  }

  private reportAll(created: readonly CreatedObject[]): void {
    const { kind, isNameable } = this.answer;
    const reported = isNameable ? created : created.filter((object) => object.kind !== kind);
    if (reported.length > 0) this.onCreated(reported);
  }
}

/** Joins chunks; most answers arrive as one, which is not copied. */
function joinChunks(chunks: readonly Buffer[]): Buffer {
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}
