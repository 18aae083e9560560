import { api } from '../../app/api.js';
import { useCursorList, type CursorList } from '../../kit/use-cursor-list.js';
import type { Person } from './people-view.js';

export function useUsers(): CursorList<Person> {
  return useCursorList(['listUsers'], async (before, signal) => {
    const { users, next } = await api.call(
      'listUsers',
      { query: { ...(before !== undefined && { before }) } },
      { signal },
    );
    const rows = users.map((user) => ({
      id: user.user_id,
      spaceId: user.space_id,
      isUser: true,
      memories: user.memories,
      lastSeenAt: user.last_seen_at,
      hasMemory: user.has_memory,
    }));
    return { rows, next };
  });
}

/** @param spaceId a space that exists */
export function useEndUsers(spaceId: string): CursorList<Person> {
  return useCursorList(['listEndUsers', spaceId], async (before, signal) => {
    const input = { path: { id: spaceId }, query: { ...(before !== undefined && { before }) } };
    const { end_users: endUsers, next } = await api.call('listEndUsers', input, { signal });
    const rows = endUsers.map((user) => ({
      id: user.end_user,
      spaceId,
      isUser: false,
      memories: user.memories,
      lastSeenAt: user.last_seen_at,
      hasMemory: null,
    }));
    return { rows, next };
  });
}
