import type { ChatMessage } from '../common/chat-message.js';
import type { ChatClient } from '../llm/chat-client.js';
import type {
  ChatChunk,
  ChatCompletion,
  ChatModel,
  ChatToolCall,
  ChatUsage,
  ToolCallDelta,
} from '../llm/chat-model.types.js';
import type { MemoryLlmTool } from '../llm/memory-llm.port.js';
import { sum } from './chat-shapes.js';

/** Maximum number of rounds; tool calls of the last one are dropped. */
const MAX_ROUNDS = 5;
/** Maximum number of tool calls of one answer that are executed. */
const MAX_CALLS = 8;

/** Tools that a model may call before its answer. */
export interface ChatTools {
  readonly tools: readonly MemoryLlmTool[];
  /**
   * Executes a call and returns the text for the model.
   * @throws the signal's reason
   */
  readonly run: (call: ChatToolCall) => Promise<string>;
}

/** The task of one model. */
export interface ChatTask {
  readonly model: ChatModel;
  readonly messages: readonly ChatMessage[];
  /** Tools; `null` if the model gets none. */
  readonly tools: ChatTools | null;
  readonly signal: AbortSignal;
}

type Client = Pick<ChatClient, 'complete' | 'stream'>;

/**
 * Asks the model until it calls no more tools. The tools are internal, so their calls are hidden. Throws as
 * `ChatClient` does.
 */
export async function completeRounds(
  client: Client,
  { model, messages, tools, signal }: ChatTask,
): Promise<ChatCompletion> {
  const conversation = [...messages];
  let totalUsage: ChatUsage | undefined;
  for (let round = 1; ; round += 1) {
    const completion = await client.complete(model, { messages: conversation, tools: tools?.tools }, signal);
    const { usage } = completion;
    totalUsage =
      totalUsage === undefined || usage === undefined ? (usage ?? totalUsage) : sum(totalUsage, usage);
    const [{ message }] = completion.choices;
    if (tools === null || message.tool_calls === undefined || round === MAX_ROUNDS)
      return toFinalCompletion(completion, tools !== null, totalUsage);
    conversation.push(...(await runCalls(message.content, message.tool_calls, tools)));
  }
}

/** Asks the model until it calls no more tools, and streams what it answers. */
export async function* streamRounds(
  client: Client,
  { model, messages, tools, signal }: ChatTask,
): AsyncGenerator<ChatChunk> {
  const said = [...messages];
  for (let round = 1; ; round += 1) {
    const calls = new ToolCallAssembler();
    const isLast = tools === null || round === MAX_ROUNDS;
    let text = '';
    for await (const chunk of client.stream(model, { messages: said, tools: tools?.tools }, signal)) {
      const [{ delta }] = chunk.choices;
      text += delta.content ?? '';
      if (tools !== null) calls.add(delta.tool_calls ?? []);
      const shown = tools === null ? chunk : removeCalls(chunk, !isLast && calls.hasCalls);
      if (shown !== null) yield shown;
    }
    if (isLast || !calls.hasCalls) return;
    said.push(...(await runCalls(text, calls.listCalls(), tools)));
  }
}

async function runCalls(
  content: string | null,
  all: readonly ChatToolCall[],
  { run }: ChatTools,
): Promise<readonly ChatMessage[]> {
  const calls = all.slice(0, MAX_CALLS);
  const results: ChatMessage[] = [];
  for (const call of calls) results.push({ role: 'tool', tool_call_id: call.id, content: await run(call) });
  return [{ role: 'assistant', content: content === '' ? null : content, tool_calls: calls }, ...results];
}

function toFinalCompletion(
  completion: ChatCompletion,
  hidesCalls: boolean,
  usage: ChatUsage | undefined,
): ChatCompletion {
  const [choice] = completion.choices;
  const { tool_calls: calls, ...message } = choice.message;
  const shown =
    hidesCalls && calls !== undefined ? { ...choice, message, finish_reason: 'stop' as const } : choice;
  return { ...completion, choices: [shown], ...(usage && { usage }) };
}

/**
 * Removes tool calls from a chunk; returns `null` if nothing is left.
 * @param hasNextRound true if another round follows, so that this chunk must not end the stream
 */
function removeCalls(chunk: ChatChunk, hasNextRound: boolean): ChatChunk | null {
  const [{ delta, finish_reason: finish }] = chunk.choices;
  const { tool_calls: calls, ...rest } = delta;
  const ended = finish === 'tool_calls' ? 'stop' : finish;
  if (Object.keys(rest).length === 0 && (hasNextRound || (calls !== undefined && finish === null)))
    return null;
  return { ...chunk, choices: [{ index: 0, delta: rest, finish_reason: hasNextRound ? null : ended }] };
}

/** Assembles tool calls from their deltas. */
class ToolCallAssembler {
  private readonly calls = new Map<number, { id: string; name: string; args: string; extra?: unknown }>();

  get hasCalls(): boolean {
    return this.calls.size > 0;
  }

  add(deltas: readonly ToolCallDelta[]): void {
    for (const { index, id, function: called, extra_content: extra } of deltas) {
      const call = this.calls.get(index) ?? { id: `call_${index + 1}`, name: '', args: '' };
      if (id !== undefined) call.id = id;
      if (called?.name !== undefined) call.name = called.name;
      call.args += called?.arguments ?? '';
      if (extra !== undefined) call.extra = extra;
      this.calls.set(index, call);
    }
  }

  listCalls(): readonly ChatToolCall[] {
    const inOrder = [...this.calls].sort(([left], [right]) => left - right);
    return inOrder.map(([, { id, name, args, extra }]) => ({
      id,
      type: 'function',
      function: { name, arguments: args },
      ...(extra !== undefined && { extra_content: extra }),
    }));
  }
}
