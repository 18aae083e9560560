import type { SseEvent } from '../../common/http/sse-parser.js';
import type { TokenUsage } from '../../monitoring/usage-counts.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import { isObject, parseJson, type AnswerReader } from '../wire/answer-reader.js';
import { joinCalls } from '../wire/join-calls.js';
import { addEndReason } from '../wire/logged-parts.js';
import { readCount } from '../wire/read-count.js';
import { toLoggedItem } from './to-logged.js';

/** Maximum number of items; a broken provider may send more. */
const MAX_ITEMS = 256;
const COMPLETE_STATUSES: ReadonlySet<unknown> = new Set(['completed', 'incomplete']);
const PENDING_STATUSES: ReadonlySet<unknown> = new Set(['queued', 'in_progress']);
const CLOSING_EVENTS: ReadonlySet<unknown> = new Set([
  ...['response.completed', 'response.incomplete', 'response.failed', 'response.cancelled'],
]);

/** Texts of an item that have arrived in deltas so far, by the index of their content part. */
type Texts = Map<number, string>;

/**
 * Reads answers of the Responses API: from the closing event, or else from finished items, or else from
 * deltas. A stream without a closing event is incomplete, however its connection was closed. Reasoning is
 * never logged.
 */
export class ResponsesAnswerReader implements AnswerReader {
  error: string | null = null;
  usage: TokenUsage | null = null;
  private output: readonly unknown[] | null = null;
  private reason: unknown = null;
  private readonly items = new Map<number, unknown>();
  private readonly texts = new Map<number, Texts>();
  private isClosed = false;
  private hasEnded = false;

  get isPending(): boolean {
    return !this.hasEnded;
  }

  add(value: unknown): void {
    if (!isObject(value)) return;
    const { status, output, usage, error, incomplete_details: details } = value;
    this.reason = isObject(details) ? details.reason : null;
    if (Array.isArray(output) && output.length > 0) this.output = output.slice(0, MAX_ITEMS);
    this.usage = readUsage(usage) ?? this.usage;
    this.isClosed = COMPLETE_STATUSES.has(status);
    this.hasEnded = !PENDING_STATUSES.has(status);
    if (!this.isClosed) this.error ??= readReason(error, status);
  }

  addEvent({ data }: SseEvent): void {
    const event = parseJson(data);
    if (!isObject(event)) return;
    const { type, output_index: index, content_index: part, item, delta, response } = event;
    if (CLOSING_EVENTS.has(type)) return this.add(response);
    if (type === 'error') return this.recordError(event.error ?? event);
    if (typeof index !== 'number') return;
    if (type === 'response.output_item.done' && this.items.size < MAX_ITEMS) this.items.set(index, item);
    if (type === 'response.output_text.delta' || type === 'response.refusal.delta')
      this.appendDelta(index, part, delta);
  }

  isComplete(): boolean {
    return this.isClosed;
  }

  listMessages(): readonly LoggedMessage[] {
    const messages = joinCalls((this.output ?? this.listItems()).flatMap((item) => toLoggedItem(item)));
    return addEndReason(messages, this.reason);
  }

  private recordError(error: unknown): void {
    this.error ??= readReason(error, 'error');
    this.hasEnded = true;
  }

  private listItems(): readonly unknown[] {
    const indexes = [...new Set([...this.items.keys(), ...this.texts.keys()])].sort((a, b) => a - b);
    return indexes.map((index) => this.items.get(index) ?? toItem(this.texts.get(index)));
  }

  private appendDelta(index: number, part: unknown, delta: unknown): void {
    if (typeof delta !== 'string' || (this.texts.size >= MAX_ITEMS && !this.texts.has(index))) return;
    const texts = this.texts.get(index) ?? new Map<number, string>();
    const at = typeof part === 'number' ? part : 0;
    this.texts.set(index, texts.set(at, (texts.get(at) ?? '') + delta));
  }
}

function toItem(texts: Texts = new Map()): unknown {
  const content = [...texts].sort(([a], [b]) => a - b).map(([, text]) => ({ type: 'output_text', text }));
  return { type: 'message', role: 'assistant', content };
}

function readReason(error: unknown, status: unknown): string {
  const { code, type } = isObject(error) ? error : {};
  const reason = [code, type, status].find((value) => typeof value === 'string' && value !== '');
  return typeof reason === 'string' ? reason.slice(0, 100) : 'error';
}

function readUsage(usage: unknown): TokenUsage | null {
  const [prompt, completion] = [readCount(usage, 'input_tokens'), readCount(usage, 'output_tokens')];
  if (prompt === null && completion === null) return null;
  const cached = isObject(usage) ? readCount(usage.input_tokens_details, 'cached_tokens') : null;
  return { prompt: prompt ?? 0, cached: cached ?? 0, completion: completion ?? 0 };
}
