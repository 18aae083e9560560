import type { MemoryLlmMessage } from '../../llm/memory-llm.port.js';
import { buildRepairRequest } from '../../llm/build-repair-request.js';
import {
  buildBriefing,
  MAX_CONVERSATION_CHARS,
  type ExtractionPrompts,
  type KnownMemory,
} from './extraction-prompt.js';
import { isMassReplacement, dropReplacements } from './mass-replacement.js';
import { parseFacts, type FactProposal } from './parse-facts.js';
import type { ReadableText } from './readable-text.js';

export interface FactsRequest {
  readonly prompts: Pick<ExtractionPrompts, 'instructions' | 'format'>;
  readonly texts: readonly ReadableText[];
  /** Memories that may be superseded. */
  readonly known: readonly KnownMemory[];
  readonly ask: (messages: readonly MemoryLlmMessage[]) => Promise<string>;
}

export interface FactsResult {
  readonly proposals: readonly FactProposal[];
  /** The reason why facts or the whole answer are missing; for people, without text of the conversation. */
  readonly reason?: string;
  readonly promptVersion: string;
}

/**
 * Facts by a memory LLM. An answer that can't be read is sent back once; after that there are no facts, and
 * the reason says so. One that would replace most of what is known replaces nothing.
 * @throws what `ask` throws: the job tries again
 */
export async function extractFacts({ prompts, texts, known, ask }: FactsRequest): Promise<FactsResult> {
  const { messages, aliases, promptVersion } = buildBriefing(prompts, texts, known);
  const first = await ask(messages);
  let reply = parseFacts(first, aliases);
  if (!reply.ok) {
    const request = { messages, reply: first, error: reply.error };
    reply = parseFacts(await ask(buildRepairRequest(request, MAX_CONVERSATION_CHARS)), aliases);
  }
  if (!reply.ok) return { proposals: [], reason: 'unreadable_answer', promptVersion };
  const isTooMuch = isMassReplacement(reply.proposals, {
    known: known.length,
    turns: new Set(texts.map(({ turn }) => turn)).size,
  });
  const reason = [...new Set([...reply.problems, ...(isTooMuch ? ['mass_replacement'] : [])])].join(', ');
  const proposals = isTooMuch ? dropReplacements(reply.proposals) : reply.proposals;
  return { proposals, promptVersion, ...(reason !== '' && { reason }) };
}
