import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MemoryLlmMessage } from '../../llm/memory-llm.port.js';
import { neutralise } from '../../common/text/neutralise.js';
import type { LiveFact } from './summary-strategy.js';

/** The prompt file, read once at start. */
export class MergePrompt {
  /** Which instructions these are: 12 hex characters of their SHA-256. */
  readonly version: string;

  constructor(readonly instructions: string) {
    this.version = createHash('sha256').update(instructions).digest('hex').slice(0, 12);
  }
}

/** @throws Error when the file is missing */
export function loadMergePrompt(): MergePrompt {
  // The same distance from src/ and from dist/.
  return new MergePrompt(
    readFileSync(new URL('../../../templates/prompts/summary.md', import.meta.url), 'utf8').trim(),
  );
}

export interface MergeBriefing {
  readonly messages: readonly MemoryLlmMessage[];
  /** Id in the prompt → id of the memory: a model can't make one up that exists. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** The messages for a memory LLM; memories are data inside a delimiter that their text can't close (D7). */
export function mergeBriefing(prompt: MergePrompt, facts: readonly LiveFact[]): MergeBriefing {
  const lines = facts.map(({ content }, index) => dataLine({ id: alias(index), text: content }));
  return {
    aliases: new Map(facts.map(({ id }, index) => [alias(index), id])),
    messages: [
      { role: 'system', content: prompt.instructions },
      { role: 'user', content: ['<memories>', ...lines, '</memories>'].join('\n') },
    ],
  };
}

function alias(index: number): string {
  return `k${index + 1}`;
}

function dataLine(value: object): string {
  return neutralise(JSON.stringify(value)).replaceAll('<', String.raw`\u003c`);
}
