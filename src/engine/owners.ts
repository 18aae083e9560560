import type { BackendMessage, BackendScope, FlushReply } from '../memory-backend/backend.types.js';
import type { Principal } from '../common/principal.js';

/** Messages of one request that belong to one owner. */
export interface OwnedMessages {
  readonly ownerId: string;
  readonly messages: readonly BackendMessage[];
}

/** Owner of messages in a session that has no owner yet. */
const NOBODY = '';

interface Place {
  readonly app_id: string;
  readonly project_id: string;
}

/**
 * Groups messages by owner. The sender of a user message owns it (D40): in a session of several people, each
 * of them owns their messages and those of assistants and tools.
 * @param known current owners of the session, for messages that no user sent
 */
export function groupByOwner(
  messages: readonly BackendMessage[],
  known: readonly string[],
): readonly OwnedMessages[] {
  const senders = [...new Set(messages.flatMap(({ role, senderId }) => (role === 'user' ? [senderId] : [])))];
  const owners = [senders, known].find((ids) => ids.length > 0) ?? [NOBODY];
  return owners.map((ownerId) => ({
    ownerId,
    messages: messages.filter(({ role, senderId }) => role !== 'user' || senderId === ownerId),
  }));
}

/**
 * Builds the scope of an owner's memory.
 * @param ownOwner the person to whom the space belongs, or `null`: theirs is everything in it that belongs to
 * nobody else
 */
export function buildEngineScope(
  { id, spaceId }: Pick<Principal, 'id' | 'spaceId'>,
  ownOwner: string | null,
  place: Place,
  userId: string,
): BackendScope {
  const endUser = userId === ownOwner ? '' : userId;
  return {
    spaceId: spaceId ?? '',
    endUser,
    userId,
    tokenId: id,
    appId: place.app_id,
    projectId: place.project_id,
  };
}

/** Combines the statuses of several flushes of one session. */
export function combineStatuses(statuses: readonly FlushReply['status'][]): FlushReply['status'] {
  return (
    (['accumulated', 'extracted'] as const).find((status) => statuses.includes(status)) ?? 'no_extraction'
  );
}
