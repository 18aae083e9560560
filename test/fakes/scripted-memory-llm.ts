import {
  MemoryLlm,
  type MemoryLlmMessage,
  type MemoryLlmReply,
  type MemoryLlmSettings,
  type MemoryLlmTool,
  type MemoryLlmTurn,
} from '../../src/llm/memory-llm.port.js';

type Reply = string | object | Error | ((signal: AbortSignal) => Promise<string>);

/** A scripted answer that calls tools: pairs of name and arguments (text as it is, anything else as JSON). */
export class Calls {
  readonly calls: readonly (readonly [name: string, args: unknown])[];

  constructor(...calls: readonly (readonly [name: string, args: unknown])[]) {
    this.calls = calls;
  }
}

/** A memory LLM with scripted answers, of which the last is repeated. It records its requests. */
export class ScriptedMemoryLlm extends MemoryLlm {
  readonly asked: { readonly settings: MemoryLlmSettings; readonly messages: readonly MemoryLlmMessage[] }[] =
    [];
  readonly conversations: {
    readonly settings: MemoryLlmSettings;
    readonly turns: readonly MemoryLlmTurn[];
    readonly tools: readonly MemoryLlmTool[];
  }[] = [];
  private replies: readonly Reply[] = [{ facts: [] }];

  script(...replies: readonly Reply[]): void {
    this.replies = replies;
    this.asked.length = 0;
    this.conversations.length = 0;
  }

  override complete(
    settings: MemoryLlmSettings,
    messages: readonly MemoryLlmMessage[],
    signal: AbortSignal,
  ): Promise<string> {
    const reply = this.replies[Math.min(this.asked.length, this.replies.length - 1)]!;
    this.asked.push({ settings, messages });
    if (typeof reply === 'function') return reply(signal);
    if (reply instanceof Error) return Promise.reject(reply);
    return Promise.resolve(typeof reply === 'string' ? reply : JSON.stringify(reply));
  }

  override async converse(
    settings: MemoryLlmSettings,
    { turns, tools }: { readonly turns: readonly MemoryLlmTurn[]; readonly tools: readonly MemoryLlmTool[] },
    signal: AbortSignal,
  ): Promise<MemoryLlmReply> {
    const step = this.conversations.length;
    const reply = this.replies[Math.min(step, this.replies.length - 1)]!;
    this.conversations.push({ settings, turns, tools });
    if (reply instanceof Error) throw reply;
    if (typeof reply === 'function') return { text: await reply(signal), toolCalls: [] };
    if (!(reply instanceof Calls))
      return { text: typeof reply === 'string' ? reply : JSON.stringify(reply), toolCalls: [] };
    const toolCalls = reply.calls.map(([name, args], index) => {
      return {
        id: `c${step}_${index}`,
        name,
        arguments: typeof args === 'string' ? args : JSON.stringify(args),
      };
    });
    return { text: '', toolCalls };
  }
}
