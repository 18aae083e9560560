import type {
  BackendAdd,
  BackendGet,
  BackendMessage,
  BackendScope,
  BackendSearch,
  BackendSession,
  Filter,
} from '../backend.types.js';
import type { BackendItem } from '../../documents/item.types.js';
import { renameSessions, writeFilter } from '../filter-wire.js';
import { buildPrivateName } from './private-session-name.js';

type Body = Readonly<Record<string, unknown>>;

export function buildAddBody({ session, messages, extractSoon = false }: BackendAdd): Body {
  const { userId } = session;
  return {
    ...buildSessionBody(session),
    messages: messages.map((message) => toWireMessage(message, userId)),
    defer_extraction: !extractSoon,
  };
}

export function buildSessionBody({ userId, sessionId, appId, projectId }: BackendSession): Body {
  return { session_id: buildPrivateName(userId, sessionId), app_id: appId, project_id: projectId };
}

export function buildSearchBody({
  scope,
  query,
  method,
  topK,
  radius,
  minScore,
  includeProfile,
  rerank,
  filter,
}: BackendSearch): Body {
  return {
    ...buildScopeBody(scope),
    query,
    method,
    top_k: topK,
    ...(radius !== undefined && { radius }),
    ...(minScore !== undefined && { min_score: minScore }),
    include_profile: includeProfile,
    enable_llm_rerank: rerank,
    ...buildFilters(filter, scope),
  };
}

export function buildGetBody({ scope, kind, page, pageSize, filter }: BackendGet): Body {
  return {
    ...buildScopeBody(scope),
    memory_type: kind,
    page,
    page_size: pageSize,
    ...buildFilters(filter, scope),
  };
}

function buildScopeBody({ userId, appId, projectId }: BackendScope): Body {
  return { user_id: userId, app_id: appId, project_id: projectId };
}

function buildFilters(filter: Filter | undefined, { userId }: BackendScope): Body {
  return filter === undefined
    ? {}
    : { filters: writeFilter(renameSessions(filter, (name) => buildPrivateName(userId, name))) };
}

/**
 * Writes a message for the backend. The backend finds memories by the sender of user messages, so that is
 * always the owner; any other speaker appears as the display name only (D31).
 */
function toWireMessage(
  { role, senderId, senderName, timestamp, content, toolCalls, toolCallId }: BackendMessage,
  userId: string,
): Body {
  const isForeign = role === 'user' && senderId !== userId;
  const name = senderName ?? (isForeign ? senderId : undefined);
  return {
    sender_id: role === 'user' ? userId : senderId,
    ...(name !== undefined && { sender_name: name }),
    role,
    timestamp,
    content: typeof content === 'string' ? content : content.map(toWireItem),
    ...(toolCalls !== undefined && { tool_calls: toolCalls }),
    ...(toolCallId !== undefined && { tool_call_id: toolCallId }),
  };
}

/**
 * Writes an item with the fields of the contract only, because a backend rejects others, such as `upload_id`.
 */
function toWireItem({ type, text, uri, base64, ext, name }: BackendItem): Body {
  const given = Object.entries({ text, uri, base64, ext, name }).filter(([, value]) => value !== undefined);
  return { type, ...Object.fromEntries(given) };
}
