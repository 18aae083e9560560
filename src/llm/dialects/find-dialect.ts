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
 * Finds the wire format that a token's `llm_provider` names, ignoring case; all other names use OpenAI's, as
 * most providers do.
 */
export function findDialect(provider: string | null): ChatDialect {
  return DIALECTS.get(provider?.trim().toLowerCase() ?? '') ?? openAiDialect;
}
