import type { SseEvent } from '../../common/http/sse-parser.js';
import type { TokenUsage } from '../../monitoring/usage-counts.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import { isObject, parseJson, type AnswerReader } from '../wire/answer-reader.js';
import { addEndReason } from '../wire/logged-parts.js';
import { readCount } from '../wire/read-count.js';
import { toAnswer } from './to-logged.js';

/** Maximum number of content blocks; anything beyond comes from a broken provider and is left out. */
const MOST = 256;

type Block = Record<string, unknown> & { json?: string };

/**
 * Reads answers of the Messages API. Only `message_stop` ends a stream: without it an answer is broken off,
 * however the connection was closed. Thinking and signatures are never kept.
 */
export class MessagesAnswer implements AnswerReader {
  error: string | null = null;
  usage: TokenUsage | null = null;
  private readonly blocks = new Map<number, Block>();
  private isStopped = false;
  private reason: unknown = null;

  /** True if the answer only shortens the conversation, so that nothing was said. */
  get isSkipped(): boolean {
    return this.reason === 'compaction';
  }

  add(value: unknown): void {
    if (!isObject(value)) return;
    if (value.type === 'error') return this.fail(value.error);
    if (Array.isArray(value.content))
      value.content.slice(0, MOST).forEach((block: unknown, index) => this.begin(index, block));
    this.count(value.usage);
    this.reason = value.stop_reason;
    this.isStopped = value.type === 'message';
  }

  addEvent({ data }: SseEvent): void {
    const event = parseJson(data);
    if (!isObject(event)) return;
    switch (event.type) {
      case 'message_start':
        return this.count(isObject(event.message) ? event.message.usage : undefined);
      case 'content_block_start':
        return this.begin(event.index, event.content_block);
      case 'content_block_delta':
        return this.grow(event.index, event.delta);
      case 'message_delta':
        return this.end(event);
      case 'message_stop':
        return void (this.isStopped = true);
      case 'error':
        return this.fail(event.error);
    }
  }

  isWhole(): boolean {
    return this.isStopped;
  }

  listMessages(): readonly LoggedMessage[] {
    const blocks = [...this.blocks].sort(([a], [b]) => a - b).map(([, block]) => finish(block));
    return addEndReason(toAnswer(blocks, this.reason === 'refusal'), this.reason);
  }

  private end({ delta, usage }: Readonly<Record<string, unknown>>): void {
    if (isObject(delta) && delta.stop_reason !== undefined) this.reason = delta.stop_reason;
    this.count(usage);
  }

  private begin(index: unknown, block: unknown): void {
    if (typeof index === 'number' && isObject(block) && this.blocks.size < MOST)
      this.blocks.set(index, { ...block });
  }

  private grow(index: unknown, delta: unknown): void {
    const block = typeof index === 'number' ? this.blocks.get(index) : undefined;
    if (block === undefined || !isObject(delta)) return;
    if (delta.type === 'text_delta' && typeof delta.text === 'string')
      block.text = (typeof block.text === 'string' ? block.text : '') + delta.text;
    if (delta.type === 'input_json_delta' && typeof delta.partial_json === 'string')
      block.json = (block.json ?? '') + delta.partial_json;
  }

  private fail(error: unknown): void {
    const type = isObject(error) ? error.type : undefined;
    this.error ??= typeof type === 'string' && type !== '' ? type.slice(0, 100) : 'error';
  }

  /** Adds reported counts. The end of a stream repeats the counts of the input only in part. */
  private count(usage: unknown): void {
    const [fresh, written, cached] = [
      readCount(usage, 'input_tokens'),
      readCount(usage, 'cache_creation_input_tokens'),
      readCount(usage, 'cache_read_input_tokens'),
    ];
    const completion = readCount(usage, 'output_tokens');
    if (fresh === null && completion === null) return;
    const known = this.usage ?? { prompt: 0, cached: 0, completion: 0 };
    this.usage = {
      prompt: fresh === null ? known.prompt : fresh + (written ?? 0) + (cached ?? 0),
      cached: cached ?? known.cached,
      completion: completion ?? known.completion,
    };
  }
}

function finish({ json, ...block }: Block): Block {
  return json === undefined || json === '' ? block : { ...block, input: parseJson(json) ?? json };
}
