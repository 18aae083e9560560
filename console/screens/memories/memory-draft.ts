import type { Body } from '../../../src/sdk/operation-types.js';
import type { TextKey } from '../../lib/i18n/en.js';
import { parseObject } from '../../lib/json.js';
import type { MEMORY_TYPES } from './memories-view.js';

/** The fields of the dialog, as they are typed. */
export interface MemoryDraft {
  readonly key: string;
  readonly content: string;
  readonly type: (typeof MEMORY_TYPES)[number];
  readonly apiKeyId: string;
  readonly sessionId: string;
  /** Local time, as the browser's own field gives it. */
  readonly expiresAt: string;
  /** JSON. */
  readonly metadata: string;
}

export const EMPTY_MEMORY: MemoryDraft = {
  key: '',
  content: '',
  type: 'factual',
  apiKeyId: '',
  sessionId: '',
  expiresAt: '',
  metadata: '',
};

/** Finds the problems of a form, by field; a form with problems is not sent. */
export function findFieldProblems({
  key,
  content,
  metadata,
}: MemoryDraft): Partial<Record<keyof MemoryDraft, TextKey>> {
  return {
    ...(key.trim() === '' && { key: 'memories.keyMissing' }),
    ...(content.trim() === '' && { content: 'memories.contentMissing' }),
    ...(metadata.trim() !== '' && parseObject(metadata) === null && { metadata: 'memories.metadataBad' }),
  };
}

export function toMemoryBody({
  key,
  content,
  type,
  apiKeyId,
  sessionId,
  expiresAt,
  metadata,
}: MemoryDraft): Body<'createManagedMemory'> {
  const parsed = parseObject(metadata);
  return {
    key: key.trim(),
    content,
    type,
    ...(apiKeyId !== '' && { apiKeyId }),
    ...(sessionId !== '' && { sessionId }),
    ...(expiresAt !== '' && { expiresAt: new Date(expiresAt).toISOString() }),
    ...(parsed !== null && { metadata: parsed }),
  };
}
