/** Providers whose own format is supported for memory LLMs; any other name is only a label. */
const NATIVE: ReadonlySet<string> = new Set(['anthropic', 'gemini']);

/**
 * Finds the format that a token's `memory_llm_provider` names, ignoring case. Providers also serve OpenAI's
 * format at addresses that end in `/openai`.
 * @returns `null` for OpenAI's format, in which `memory_llm_body` is sent as it is
 */
export function findMemoryDialect(provider: string, baseUrl: string): string | null {
  const name = provider.trim().toLowerCase();
  return NATIVE.has(name) && !/\/openai\/*$/i.test(new URL(baseUrl).pathname) ? name : null;
}
