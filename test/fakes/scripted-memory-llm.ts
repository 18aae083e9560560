import { MemoryLlm, type MemoryLlmMessage, type MemoryLlmSettings } from '../../src/llm/memory-llm.port.js';

type Reply = string | object | Error | ((signal: AbortSignal) => Promise<string>);

/** Answers in the order scripted, the last answer again and again; keeps what it was asked. */
export class ScriptedMemoryLlm extends MemoryLlm {
  readonly asked: { readonly settings: MemoryLlmSettings; readonly messages: readonly MemoryLlmMessage[] }[] = [];
  private replies: readonly Reply[] = [{ facts: [] }];

  script(...replies: readonly Reply[]): void {
    this.replies = replies;
    this.asked.length = 0;
  }

  override complete(settings: MemoryLlmSettings, messages: readonly MemoryLlmMessage[], signal: AbortSignal): Promise<string> {
    const reply = this.replies[Math.min(this.asked.length, this.replies.length - 1)]!;
    this.asked.push({ settings, messages });
    if (typeof reply === 'function') return reply(signal);
    if (reply instanceof Error) return Promise.reject(reply);
    return Promise.resolve(typeof reply === 'string' ? reply : JSON.stringify(reply));
  }
}
