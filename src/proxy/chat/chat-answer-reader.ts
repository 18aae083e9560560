import type { ChatMessage } from '../../common/chat-message.js';
import type { SseEvent } from '../../common/http/sse-parser.js';
import type { TokenUsage } from '../../monitoring/usage-counts.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import { parseJson, type AnswerReader } from '../wire/answer-reader.js';
import { readUsage } from './answer-usage.js';

/** The fields of a `chat.completion` or of a chunk that we read; each may be missing or of another type. */
interface CompletionLike {
  readonly choices?: unknown;
  readonly error?: unknown;
  readonly usage?: unknown;
}

interface ChoiceLike {
  readonly index?: unknown;
  readonly message?: unknown;
  readonly delta?: unknown;
}

interface MessageLike {
  readonly content?: unknown;
  readonly refusal?: unknown;
  readonly tool_calls?: unknown;
}

interface ToolCallDelta {
  readonly index?: unknown;
  readonly id?: unknown;
  readonly type?: unknown;
  readonly function?: { readonly name?: unknown; readonly arguments?: unknown };
  readonly custom?: { readonly name?: unknown; readonly input?: unknown };
}

interface ToolCall {
  id?: string;
  type?: string;
  function?: { name: string; arguments: string };
  custom?: { name: string; input: string };
}

/** Maximum number of choices, and of tool calls in a choice; a broken provider may send more. */
const MAX_ELEMENTS = 256;

/** One choice of an answer that is still arriving, accumulated by the rules of the official client. */
interface Choice {
  content: string | null;
  refusal: string | null;
  /** Tool calls by index, because a provider may start at any index. */
  readonly toolCalls: Map<number, ToolCall>;
}

/**
 * Assembles answers of the Chat Completions API, choice by choice, from chunks or from a whole completion.
 * It reads text, refusals and tool calls; reasoning, audio, log probabilities and other additions of
 * providers are not logged. A legacy `function_call` is left out, because it has no id that a later turn
 * could refer to.
 */
export class ChatAnswerReader implements AnswerReader {
  private readonly choices = new Map<number, Choice>();
  /** True once `[DONE]` has arrived: the answer is complete, even if the connection breaks afterwards. */
  private isDone = false;
  error: string | null = null;
  usage: TokenUsage | null = null;

  addEvent({ event, data }: SseEvent): void {
    if (data.startsWith('[DONE]')) return void (this.isDone = true);
    const value = parseJson(data);
    this.add(event === 'error' ? { error: value ?? 'error' } : value);
  }

  isComplete(hasEnded: boolean): boolean {
    return hasEnded || this.isDone;
  }

  /** @param value a parsed completion, chunk or error frame; anything else is ignored */
  add(value: unknown): void {
    if (!isObject(value)) return;
    const { error, choices, usage } = value as CompletionLike;
    if (error !== undefined && error !== null) this.error ??= readReason(error);
    // Some providers repeat the usage in every chunk, so the last one counts.
    if (isObject(usage)) this.usage = readUsage(usage) ?? this.usage;
    if (Array.isArray(choices))
      choices.forEach((choice: unknown, position) => this.addChoice(choice, position));
  }

  /** Lists one message per choice, in the order of their indexes. */
  listMessages(): readonly LoggedMessage[] {
    return [...this.choices].sort(([a], [b]) => a - b).map(([, choice]) => toLogged(choice));
  }

  private addChoice(value: unknown, position: number): void {
    if (!isObject(value)) return;
    const { index, delta, message } = value as ChoiceLike;
    const key = typeof index === 'number' ? index : position;
    if (this.choices.size >= MAX_ELEMENTS && !this.choices.has(key)) return;
    if (isObject(message))
      appendToChoice(this.getChoice(key), message, readContentText((message as MessageLike).content));
    // Streams begin with an empty text even if no text follows; like the official client, we treat it as
    // null.
    else if (isObject(delta))
      appendToChoice(this.getChoice(key), delta, readContentText((delta as MessageLike).content) || null);
  }

  private getChoice(index: number): Choice {
    const known = this.choices.get(index);
    if (known !== undefined) return known;
    const choice: Choice = { content: null, refusal: null, toolCalls: new Map() };
    this.choices.set(index, choice);
    return choice;
  }
}

function appendToChoice(choice: Choice, { refusal, tool_calls }: MessageLike, text: string | null): void {
  if (text !== null) choice.content = (choice.content ?? '') + text;
  if (typeof refusal === 'string') choice.refusal = (choice.refusal ?? '') + refusal;
  if (Array.isArray(tool_calls))
    for (const call of tool_calls as unknown[]) if (isObject(call)) addCall(choice.toolCalls, call);
}

/** Reads the text of a content; of a list of parts, which some providers send, it joins the text parts. */
function readContentText(content: unknown): string | null {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  const texts = (content as unknown[]).flatMap((part) => {
    const { type, text } = (part ?? {}) as { type?: unknown; text?: unknown };
    return type === 'text' && typeof text === 'string' ? [text] : [];
  });
  return texts.join('');
}

function addCall(calls: Map<number, ToolCall>, delta: ToolCallDelta): void {
  const position = findPosition(calls, delta);
  if (calls.size >= MAX_ELEMENTS && !calls.has(position)) return;
  const call = calls.get(position) ?? {};
  calls.set(position, call);
  if (isText(delta.id)) call.id = delta.id;
  if (isText(delta.type)) call.type = delta.type;
  if (isObject(delta.function)) {
    call.function ??= { name: '', arguments: '' };
    if (isText(delta.function.name)) call.function.name = delta.function.name;
    if (isText(delta.function.arguments)) call.function.arguments += delta.function.arguments;
  }
  if (isObject(delta.custom)) {
    call.custom ??= { name: '', input: '' };
    if (isText(delta.custom.name)) call.custom.name = delta.custom.name;
    if (isText(delta.custom.input)) call.custom.input += delta.custom.input;
  }
}

// Calls of a whole completion have no index, and some providers omit it in deltas. Then a new id starts a new
// call, and a delta without an id continues the last call.
function findPosition(calls: ReadonlyMap<number, ToolCall>, { index, id }: ToolCallDelta): number {
  if (typeof index === 'number') return index;
  const known = [...calls].find(([, call]) => call.id === id);
  if (known !== undefined) return known[0];
  const last = Math.max(-1, ...calls.keys());
  return isText(id) || last < 0 ? last + 1 : last;
}

function toLogged({ content, refusal, toolCalls }: Choice): LoggedMessage {
  const calls = [...toolCalls].sort(([a], [b]) => a - b).map(([, call]) => call);
  // A refusal is logged as text, so that it can be sent back to any provider.
  const text = content === null || content === '' ? (refusal ?? content) : content;
  const message: ChatMessage = {
    role: 'assistant',
    content: text,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
  return { message, contentJson: JSON.stringify(text) };
}

function readReason(error: unknown): string {
  if (!isObject(error)) return 'error';
  const { code, type } = error as { code?: unknown; type?: unknown };
  const reason = [type, code].find(isText);
  return reason?.slice(0, 100) ?? 'error';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
