import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MemoryLlmMessage } from '../../llm/memory-llm.port.js';
import { buildDataBlock, toDataLine } from '../../common/text/data-block.js';
import type { LiveFact } from './summary-strategy.js';

/** Instructions from the prompt file, read once at start. */
export class MergePrompt {
  /** Version of the instructions: the first 12 hex characters of their SHA-256. */
  readonly version: string;

  constructor(readonly instructions: string) {
    this.version = createHash('sha256').update(instructions).digest('hex').slice(0, 12);
  }
}

/**
 * Loads the prompt file.
 * @throws Error if the file is missing
 */
export function loadMergePrompt(): MergePrompt {
  // The relative path is the same from src/ and from dist/.
  return new MergePrompt(
    readFileSync(new URL('../../../templates/prompts/summary.md', import.meta.url), 'utf8').trim(),
  );
}

export interface MergeBriefing {
  readonly messages: readonly MemoryLlmMessage[];
  /** Ids of memories by their aliases in the prompt, so that a model can't invent an existing id. */
  readonly aliases: ReadonlyMap<string, string>;
}

/**
 * Builds the messages for a memory LLM. Memories are data inside a delimiter that their text can't close
 * (D7).
 */
export function buildMergeBriefing(prompt: MergePrompt, facts: readonly LiveFact[]): MergeBriefing {
  const lines = facts.map(({ content }, index) => toDataLine({ id: toAlias(index), text: content }));
  return {
    aliases: new Map(facts.map(({ id }, index) => [toAlias(index), id])),
    messages: [
      { role: 'system', content: prompt.instructions },
      { role: 'user', content: buildDataBlock('memories', lines) },
    ],
  };
}

function toAlias(index: number): string {
  return `k${index + 1}`;
}
