import { anthropicDialect } from './anthropic.js';
import type { ChatDialect } from './chat-dialect.js';
import { geminiDialect } from './gemini.js';
import { openAiDialect } from './openai.js';

const DIALECTS: ReadonlyMap<string, ChatDialect> = new Map([
  ['openai', openAiDialect],
  ['anthropic', anthropicDialect],
  ['gemini', geminiDialect],
]);

/**
 * Finds the dialect for a token's `llm_provider`, ignoring case. All unknown providers get OpenAI's, which
 * most of them support.
 */
export function findDialect(provider: string | null): ChatDialect {
  return DIALECTS.get(provider?.trim().toLowerCase() ?? '') ?? openAiDialect;
}
