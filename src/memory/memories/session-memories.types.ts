import type { MemoryState } from './memory-state.types.js';

/** A memory that was read from a message. */
export interface DerivedMemory {
  readonly id: string;
  readonly text: string;
  readonly state: MemoryState;
  readonly supersedes: readonly { readonly id: string; readonly text: string }[];
}

export interface MessageMemories {
  /** Memories, each once, in the order in which they were stored. */
  readonly memories: readonly DerivedMemory[];
  /** Messages (`m:<row id>`) with the ids of the memories that were read from them. */
  readonly byMessage: ReadonlyMap<string, readonly string[]>;
}
