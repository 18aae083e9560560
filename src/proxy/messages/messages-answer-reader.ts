import type { SseEvent } from '../../common/http/sse-parser.js';
import type { TokenUsage } from '../../monitoring/usage-counts.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import { isObject, parseJson, type AnswerReader } from '../wire/answer-reader.js';
import { addEndReason } from '../wire/logged-parts.js';
import { readCount } from '../wire/read-count.js';
import { toAnswer } from './to-logged.js';

/** Maximum number of content blocks; a broken provider may send more. */
const MAX_BLOCKS = 256;

type Block = Record<string, unknown> & { json?: string };

/**
 * Reads answers of the Messages API. A stream without `message_stop` is incomplete, however its connection
 * was closed. Thinking and signatures are never logged.
 */
export class MessagesAnswerReader implements AnswerReader {
  error: string | null = null;
  usage: TokenUsage | null = null;
  private readonly blocks = new Map<number, Block>();
  private isStopped = false;
  private stopReason: unknown = null;

  get isCompaction(): boolean {
    return this.stopReason === 'compaction';
  }

  add(value: unknown): void {
    if (!isObject(value)) return;
    if (value.type === 'error') return this.recordError(value.error);
    if (Array.isArray(value.content))
      value.content.slice(0, MAX_BLOCKS).forEach((block: unknown, index) => this.startBlock(index, block));
    this.addUsage(value.usage);
    this.stopReason = value.stop_reason;
    this.isStopped = value.type === 'message';
  }

  addEvent({ data }: SseEvent): void {
    const event = parseJson(data);
    if (!isObject(event)) return;
    switch (event.type) {
      case 'message_start':
        return this.addUsage(isObject(event.message) ? event.message.usage : undefined);
      case 'content_block_start':
        return this.startBlock(event.index, event.content_block);
      case 'content_block_delta':
        return this.appendDelta(event.index, event.delta);
      case 'message_delta':
        return this.readMessageDelta(event);
      case 'message_stop':
        return void (this.isStopped = true);
      case 'error':
        return this.recordError(event.error);
    }
  }

  isComplete(): boolean {
    return this.isStopped;
  }

  listMessages(): readonly LoggedMessage[] {
    const blocks = [...this.blocks].sort(([a], [b]) => a - b).map(([, block]) => parseInput(block));
    return addEndReason(toAnswer(blocks, this.stopReason === 'refusal'), this.stopReason);
  }

  private readMessageDelta({ delta, usage }: Readonly<Record<string, unknown>>): void {
    if (isObject(delta) && delta.stop_reason !== undefined) this.stopReason = delta.stop_reason;
    this.addUsage(usage);
  }

  private startBlock(index: unknown, block: unknown): void {
    if (typeof index === 'number' && isObject(block) && this.blocks.size < MAX_BLOCKS)
      this.blocks.set(index, { ...block });
  }

  private appendDelta(index: unknown, delta: unknown): void {
    const block = typeof index === 'number' ? this.blocks.get(index) : undefined;
    if (block === undefined || !isObject(delta)) return;
    if (delta.type === 'text_delta' && typeof delta.text === 'string')
      block.text = (typeof block.text === 'string' ? block.text : '') + delta.text;
    if (delta.type === 'input_json_delta' && typeof delta.partial_json === 'string')
      block.json = (block.json ?? '') + delta.partial_json;
  }

  private recordError(error: unknown): void {
    const type = isObject(error) ? error.type : undefined;
    this.error ??= typeof type === 'string' && type !== '' ? type.slice(0, 100) : 'error';
  }

  /** Adds reported counts. The last event of a stream repeats only some counts of the input. */
  private addUsage(usage: unknown): void {
    const [uncached, written, cached] = [
      readCount(usage, 'input_tokens'),
      readCount(usage, 'cache_creation_input_tokens'),
      readCount(usage, 'cache_read_input_tokens'),
    ];
    const completion = readCount(usage, 'output_tokens');
    if (uncached === null && completion === null) return;
    const known = this.usage ?? { prompt: 0, cached: 0, completion: 0 };
    this.usage = {
      prompt: uncached === null ? known.prompt : uncached + (written ?? 0) + (cached ?? 0),
      cached: cached ?? known.cached,
      completion: completion ?? known.completion,
    };
  }
}

function parseInput({ json, ...block }: Block): Block {
  return json === undefined || json === '' ? block : { ...block, input: parseJson(json) ?? json };
}
