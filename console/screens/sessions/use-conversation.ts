import type { AnySessionMessage, AnySessionPage } from '../../../src/sdk/areas/all-sessions.area.js';
import { api } from '../../app/api.js';
import { useCursorList, type CursorList } from '../../kit/use-cursor-list.js';
import type { SessionKey } from './sessions-view.js';

export type DerivedMemory = AnySessionPage['memories'][number];

export interface Message extends Omit<AnySessionMessage, 'memories'> {
  readonly memories: readonly DerivedMemory[];
}

export type Turn = NonNullable<Message['turn']>;

const PAGE = 50;

/** Loads the messages of a session, each with the memories derived from it. */
export function useConversation(name: SessionKey, order: 'asc' | 'desc'): CursorList<Message> {
  return useCursorList<Message>(['listAnySessionMessages', name, order], async (before, signal) => {
    const page = await api.call(
      'listAnySessionMessages',
      { query: { ...name, order, before, limit: PAGE } },
      { signal },
    );
    return { rows: attachMemories(page), next: page.next };
  });
}

function attachMemories({ messages, memories }: AnySessionPage): readonly Message[] {
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  return messages.map((message) => ({
    ...message,
    memories: message.memories.flatMap((id) => byId.get(id) ?? []),
  }));
}
