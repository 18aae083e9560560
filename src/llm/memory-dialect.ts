/** Providers whose own format is supported for memory LLMs; all others are called in OpenAI's format. */
const NATIVE: ReadonlySet<string> = new Set(['anthropic', 'gemini']);

/**
 * Finds the format for a token's `memory_llm_provider`, ignoring case. A base URL that ends in `/openai`
 * means OpenAI's format, because providers also support it there.
 * @returns `null` for OpenAI's format, in which `memory_llm_body` is sent unchanged
 */
export function findMemoryDialect(provider: string, baseUrl: string): string | null {
  const name = provider.trim().toLowerCase();
  return NATIVE.has(name) && !/\/openai\/*$/i.test(new URL(baseUrl).pathname) ? name : null;
}
