import type { EndUserRow, SpaceRow, UserRow } from '../users/people.service.js';
import type { ListedEndUserResponse, ListedSpaceResponse, ListedUserResponse } from './people.dto.js';

/** Converts a user for the API. */
export function toListedUser({
  id,
  spaceId,
  hasMemory,
  memories,
  lastSeenAt,
  createdAt,
}: UserRow): ListedUserResponse {
  const times = { last_seen_at: lastSeenAt?.toISOString() ?? null, created_at: createdAt.toISOString() };
  return { user_id: id, space_id: spaceId, has_memory: hasMemory, memories, ...times };
}

/** Converts a space for the API. */
export function toListedSpace({
  id,
  userId,
  tokens,
  memories,
  lastSeenAt,
  createdAt,
}: SpaceRow): ListedSpaceResponse {
  const times = { last_seen_at: lastSeenAt?.toISOString() ?? null, created_at: createdAt.toISOString() };
  return { space_id: id, user_id: userId, tokens, memories, ...times };
}

/** Converts an end user for the API. */
export function toListedEndUser({ endUser, memories, lastSeenAt }: EndUserRow): ListedEndUserResponse {
  return { end_user: endUser, memories, last_seen_at: lastSeenAt?.toISOString() ?? null };
}
