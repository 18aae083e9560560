import type { MemoryLlmMessage } from '../../llm/memory-llm.port.js';
import { isCoveredBy, isParaphrase } from '../../common/paraphrases/find-paraphrase.js';
import { buildRepairRequest } from '../../llm/build-repair-request.js';
import {
  buildBriefing,
  MAX_CONVERSATION_CHARS,
  type ExtractionPrompts,
  type KnownMemory,
} from './extraction-prompt.js';
import { isMassReplacement, dropReplacements } from './mass-replacement.js';
import { parseFacts, type FactProposal } from './parse-facts.js';
import { screenFacts } from './screen-facts.js';
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
  /**
   * Reason why some or all facts are missing. It is shown to people and contains no text of the conversation.
   */
  readonly reason?: string;
  readonly promptVersion: string;
}

/**
 * Extracts facts with a memory LLM, without those that the conversation does not support. An answer that
 * can't be parsed is sent back once; if the second one can't be parsed either, there are no facts, and
 * `reason` says so. An answer that would replace most known memories replaces none.
 * @throws what `ask` throws; the job is retried
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
  const screened = screenFacts(reply.proposals, { texts, known });
  const facts = screened.proposals.map((fact) => ({ ...fact, alike: findParaphrases(fact, known) }));
  const isMass = isMassReplacement(facts, {
    known: known.length,
    turns: new Set(texts.map(({ turn }) => turn)).size,
  });
  const problems = [...reply.problems, ...screened.problems];
  const reason = [...new Set([...problems, ...(isMass ? ['mass_replacement'] : [])])].join(', ');
  const proposals = isMass ? dropReplacements(facts) : facts;
  return { proposals, promptVersion, ...(reason !== '' && { reason }) };
}

/** Finds known memories with the same content. Their keys may differ, because models choose keys freely. */
function findParaphrases({ text }: FactProposal, known: readonly KnownMemory[]): readonly string[] {
  return known
    .filter(({ content }) => isParaphrase(text, content) || isCoveredBy(text, content))
    .map(({ id }) => id);
}
