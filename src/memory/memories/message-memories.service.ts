import { Injectable } from '@nestjs/common';
import type { MemoryState } from './memory-state.types.js';
import { attributeMemories } from './provenance/attribute-memories.js';
import { TurnMemoriesRepository, type TurnMemory } from './provenance/turn-memories.repository.js';

/** A memory that was read from a message. */
export interface DerivedMemory {
  readonly id: string;
  readonly text: string;
  readonly state: MemoryState;
  readonly supersedes: readonly { readonly id: string; readonly text: string }[];
}

export interface MessageMemories {
  /** Each once, in the order in which they were stored. */
  readonly memories: readonly DerivedMemory[];
  /** Messages (`m:<row id>`) with the ids of the memories that were read from them. */
  readonly byMessage: ReadonlyMap<string, readonly string[]>;
}

/** Tells what was remembered of what was said. */
@Injectable()
export class MessageMemoriesService {
  constructor(private readonly repository: TurnMemoriesRepository) {}

  /** Memories of these turns, by message. @throws DomainError DATABASE_UNAVAILABLE */
  async find(spaceId: string, turnIds: readonly string[]): Promise<MessageMemories> {
    const memories = turnIds.length === 0 ? [] : await this.repository.memories(spaceId, turnIds);
    if (memories.length === 0) return { memories: [], byMessage: new Map() };
    const messages = await this.repository.messages(spaceId, findTurns(memories, turnIds));
    return { memories: memories.map(toDerived), byMessage: attributeMemories(messages, memories) };
  }
}

/** Those of the turns that something was remembered of. */
function findTurns(memories: readonly TurnMemory[], turnIds: readonly string[]): readonly string[] {
  const remembered = new Set(memories.flatMap((memory) => memory.turnIds));
  return turnIds.filter((id) => remembered.has(id));
}

function toDerived({ id, text, state, supersedes }: TurnMemory): DerivedMemory {
  return { id, text, state, supersedes };
}
