import type { ChatMessage } from '../common/chat-message.js';
import type { MemoryLlmReply, MemoryLlmTool, MemoryLlmToolCall, MemoryLlmTurn } from './memory-llm.port.js';

/** Maximum number of calls that are read from one answer; a misbehaving model may make more. */
const MAX_TOOL_CALLS = 100;

/** Converts a conversation into messages of chat completions. */
export function toWireMessages(turns: readonly MemoryLlmTurn[]): readonly ChatMessage[] {
  return turns.map((turn) => {
    if (turn.role === 'tool') return { role: 'tool', tool_call_id: turn.toolCallId, content: turn.content };
    if (turn.role !== 'reply') return turn;
    return {
      role: 'assistant',
      content: turn.text,
      ...(turn.toolCalls.length > 0 && { tool_calls: turn.toolCalls.map(toWireCall) }),
    };
  });
}

/** Converts tools into function definitions of chat completions. */
export function toWireTools(tools: readonly MemoryLlmTool[]): readonly object[] {
  return tools.map((tool) => ({ type: 'function', function: tool }));
}

/** Reads the first choice of a chat completion; the reply is empty for any other value. */
export function readFirstReply(answer: unknown): MemoryLlmReply {
  const choices = readField(answer, 'choices');
  const message = readField(Array.isArray(choices) ? choices[0] : undefined, 'message');
  const [content, calls] = [readField(message, 'content'), readField(message, 'tool_calls')];
  return {
    text: typeof content === 'string' ? content : '',
    toolCalls: Array.isArray(calls) ? calls.slice(0, MAX_TOOL_CALLS).map(toCall) : [],
  };
}

/** Reads the total number of tokens of question and answer; `null` if the provider reports none. */
export function countTokens(answer: unknown): number | null {
  const usage = readField(answer, 'usage');
  const [total, prompt, completion] = ['total_tokens', 'prompt_tokens', 'completion_tokens'].map((name) =>
    readField(usage, name),
  );
  const tokens = isCount(total) ? total : isCount(prompt) && isCount(completion) ? prompt + completion : null;
  return tokens === 0 ? null : tokens;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function toWireCall({ id, name, arguments: text, extra }: MemoryLlmToolCall): object {
  return {
    id,
    type: 'function',
    function: { name, arguments: text },
    ...(extra !== undefined && { extra_content: extra }),
  };
}

// Some servers send arguments as an object, and some send no id.
function toCall(call: unknown, index: number): MemoryLlmToolCall {
  const [id, called] = [readField(call, 'id'), readField(call, 'function')];
  const [name, text, extra] = [
    readField(called, 'name'),
    readField(called, 'arguments'),
    readField(call, 'extra_content'),
  ];
  return {
    id: typeof id === 'string' && id !== '' ? id : `call_${index + 1}`,
    name: typeof name === 'string' ? name : '',
    arguments: typeof text === 'string' ? text : JSON.stringify(text ?? {}),
    ...(extra !== undefined && { extra }),
  };
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
