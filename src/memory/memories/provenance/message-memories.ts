import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../common/scope.js';
import type { DerivedMemory, MessageMemories } from '../session-memories.types.js';
import { attributeMemories } from './attribute-memories.js';
import { TurnMemoriesRepository, type TurnMemory } from './turn-memories.repository.js';

/** Finds the memories that were derived from messages. */
@Injectable()
export class MessageMemoriesFinder {
  constructor(private readonly repository: TurnMemoriesRepository) {}

  /**
   * Finds the memories of a scope that come from these turns, by message.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async find(scope: Scope, turnIds: readonly string[]): Promise<MessageMemories> {
    const memories = turnIds.length === 0 ? [] : await this.repository.listMemories(scope, turnIds);
    if (memories.length === 0) return { memories: [], byMessage: new Map() };
    const messages = await this.repository.listMessages(scope, findTurns(memories, turnIds));
    return { memories: memories.map(toDerived), byMessage: attributeMemories(messages, memories) };
  }
}

/** Finds the turns from which memories were derived. */
function findTurns(memories: readonly TurnMemory[], turnIds: readonly string[]): readonly string[] {
  const linked = new Set(memories.flatMap((memory) => memory.turnIds));
  return turnIds.filter((id) => linked.has(id));
}

function toDerived({ id, text, state, supersedes }: TurnMemory): DerivedMemory {
  return { id, text, state, supersedes };
}
