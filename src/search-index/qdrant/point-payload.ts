import type { Schemas } from '@qdrant/js-client-rest';
import type { DocumentKind, IndexDocument, IndexPosition } from '../memory-index.port.js';

const KINDS: Readonly<Record<DocumentKind, string>> = {
  memory: 'omniroute_memory',
  turn: 'memorybridge_turn',
};
export const POSITION = 'memorybridge_position';

/**
 * Payload of a point. It uses the field names of the original where they exist (`apiKeyId` is the space,
 * times are seconds since 1970 with milliseconds as a fraction), and ours for the rest.
 */
export type PointPayload = Readonly<Record<string, unknown>>;

/** Every field that a filter may use, because collections reject others (strict mode). */
export const PAYLOAD_INDEXES: Readonly<Record<string, Schemas['PayloadFieldSchema']>> = {
  space_id: { type: 'keyword', is_tenant: true },
  kind: 'keyword',
  endUser: 'keyword',
  appId: 'keyword',
  projectId: 'keyword',
  apiKeyId: 'keyword',
  sessionId: 'keyword',
  createdAtUnix: 'float',
  expiresAtUnix: 'float',
};

export function nameKind(kind: DocumentKind): string {
  return KINDS[kind];
}

export function toPayload(spaceId: string, document: IndexDocument): PointPayload {
  const {
    id,
    kind,
    endUser,
    appId,
    projectId,
    sessionId,
    role,
    speaker,
    text,
    extra,
    memory,
    createdAt,
    expiresAt,
    position,
    hash,
    isOutdated,
  } = document;
  return {
    space_id: spaceId,
    kind: KINDS[kind],
    memoryId: id.slice(2),
    apiKeyId: spaceId,
    sessionId,
    key: memory?.key ?? '',
    content: text,
    metadata: memory?.metadata ?? {},
    createdAtUnix: createdAt / 1000,
    expiresAtUnix: expiresAt === null ? null : expiresAt / 1000,
    documentId: id,
    ...{ endUser, appId, projectId, role, speaker, extra, position, hash },
    ...(isOutdated === true && { isOutdated }),
  };
}

/** Restores a document, without its vector. @throws Error if the payload was not written by us */
export function toDocument(payload: PointPayload): IndexDocument {
  const kind = payload['kind'] === KINDS.memory ? 'memory' : 'turn';
  const memory =
    kind === 'memory'
      ? { memory: { key: readText(payload, 'key'), metadata: readObject(payload['metadata']) } }
      : {};
  return {
    id: readText(payload, 'documentId'),
    kind,
    endUser: readText(payload, 'endUser'),
    appId: readText(payload, 'appId'),
    projectId: readText(payload, 'projectId'),
    sessionId: readText(payload, 'sessionId'),
    role: readText(payload, 'role'),
    speaker: readText(payload, 'speaker'),
    text: readText(payload, 'content'),
    extra: readText(payload, 'extra'),
    ...memory,
    ...(payload['isOutdated'] === true && { isOutdated: true }),
    createdAt: toMilliseconds(payload['createdAtUnix']) ?? 0,
    expiresAt: toMilliseconds(payload['expiresAtUnix']),
    position: Number(payload['position']),
    hash: readText(payload, 'hash'),
    vector: null,
    model: null,
  };
}

export function toPositionPayload(spaceId: string, { epoch, revision }: IndexPosition): PointPayload {
  return { space_id: spaceId, kind: POSITION, epoch, revision };
}

export function toPosition(payload: PointPayload): IndexPosition {
  return { epoch: Number(payload['epoch']), revision: Number(payload['revision']) };
}

function readText(payload: PointPayload, field: string): string {
  const value = payload[field];
  if (typeof value !== 'string')
    throw new Error(
      `A point has no ${field}: it was not written by MemoryBridge. Run: npx memorybridge index rebuild`,
    );
  return value;
}

function readObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toMilliseconds(seconds: unknown): number | null {
  return typeof seconds === 'number' ? Math.round(seconds * 1000) : null;
}
