/** Providers whose own format a memory LLM may be spoken to in; every other name is a label. */
const NATIVE: ReadonlySet<string> = new Set(['anthropic', 'gemini']);

/**
 * The format that a token's `memory_llm_provider` names, in any case. Providers serve OpenAI's format too, at
 * addresses that end in `/openai`.
 * @returns `null`: OpenAI's format, to which `memory_llm_body` is sent as it is
 */
export function findMemoryDialect(provider: string, baseUrl: string): string | null {
  const name = provider.trim().toLowerCase();
  return NATIVE.has(name) && !/\/openai\/*$/i.test(new URL(baseUrl).pathname) ? name : null;
}
