/** What calling a memory LLM needs; the same shape as a token's memory LLM group. */
export interface MemoryLlmSettings {
  readonly provider: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Sent as it is, `messages` added (S0-38). */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface MemoryLlmMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** The model that extracts memories. */
export abstract class MemoryLlm {
  /**
   * The text of the first choice; `''` when it has none (a refusal, a tool call).
   * @throws Error when the model can't be reached or answers with an error status; its message names no host and no key
   */
  abstract complete(settings: MemoryLlmSettings, messages: readonly MemoryLlmMessage[], signal: AbortSignal): Promise<string>;
}
