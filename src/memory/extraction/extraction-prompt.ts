import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MemoryLlmMessage } from '../../llm/memory-llm.port.js';
import { buildDataBlock, toDataLine } from '../../common/text/data-block.js';
import type { ReadableText } from './readable-text.js';

/**
 * Maximum length of the conversation sent to a memory LLM, in characters; of a longer one, the end is sent.
 */
export const MAX_CONVERSATION_CHARS = 32_000;

/** A live memory that a model may supersede. */
export interface KnownMemory {
  readonly id: string;
  /** `''` if the key has no meaning for the model. */
  readonly key: string;
  readonly content: string;
}

/** The prompt files, read once at start. */
export class ExtractionPrompts {
  constructor(
    /** Instructions on what to remember; a token's `memory_prompt` replaces them. */
    readonly instructions: string,
    /** The instructions on how to answer; they are always sent, because the parser relies on them. */
    readonly format: string,
    /** The instructions for the manager tools, sent in place of `format` to a model that has them. */
    readonly manager: string,
  ) {}
}

/**
 * Reads the prompt files, once at start.
 * @throws Error when one is missing
 */
export function loadExtractionPrompts(): ExtractionPrompts {
  // This path is the same from src/ and from dist/.
  const folder = new URL('../../../templates/prompts/', import.meta.url);
  const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8').trim();
  return new ExtractionPrompts(
    read('extraction.md'),
    read('extraction_format.md'),
    read('manager_format.md'),
  );
}

export interface Briefing {
  readonly messages: readonly MemoryLlmMessage[];
  /** Ids of memories by their aliases in the prompt, so that a model can't invent an existing id. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Version of the instructions: the first 12 hex characters of their SHA-256. */
  readonly promptVersion: string;
}

/**
 * Builds the messages for a memory LLM. The conversation and the memories are data inside delimiters that
 * their text can't close (D7).
 */
export function buildBriefing(
  prompts: Pick<ExtractionPrompts, 'instructions' | 'format'>,
  texts: readonly ReadableText[],
  known: readonly KnownMemory[],
): Briefing {
  const aliases = new Map(known.map(({ id }, index) => [`k${index + 1}`, id]));
  const memories = known.map(({ key, content }, index) =>
    toDataLine({ id: `k${index + 1}`, ...(key !== '' && { key }), text: content }),
  );
  const conversation = keepLatest(texts).map(toDataLine);
  const data = `${buildDataBlock('known_memories', memories)}\n\n${buildDataBlock('conversation', conversation)}`;
  return {
    aliases,
    promptVersion: createHash('sha256').update(prompts.instructions).digest('hex').slice(0, 12),
    messages: [
      { role: 'system', content: prompts.instructions },
      { role: 'user', content: `${prompts.format}\n\n${data}` },
    ],
  };
}

function keepLatest(texts: readonly ReadableText[]): readonly ReadableText[] {
  const kept: ReadableText[] = [];
  let room = MAX_CONVERSATION_CHARS;
  for (const line of texts.toReversed()) {
    if (room <= 0) break;
    kept.unshift({ ...line, text: line.text.slice(-room) });
    room -= line.text.length;
  }
  return kept;
}
