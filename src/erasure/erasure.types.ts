import type { BackendRemains } from '../memory-backend/backend.types.js';

/** Numbers of erased rows by kind. */
export interface Erased {
  readonly messages: number;
  readonly turns: number;
  readonly memories: number;
  readonly vectors: number;
  readonly batches: number;
  readonly receipts: number;
  /** Conversations kept at a provider that hold erased texts; they can't be continued any more. */
  readonly chains: number;
  /** Conversations that a provider shortened with erased texts in them; clients may have the short form. */
  readonly compactions: number;
  /** Blocks with recalled texts that were kept for a provider's prompt cache. */
  readonly injections: number;
  /** Uploaded and registered documents; their files are deleted after the rows. */
  readonly resources: number;
  readonly tokens: number;
  readonly users: number;
}

export interface ErasedSpace {
  readonly spaceId: string;
  readonly erased: Erased;
  /** Storage keys of files whose rows were erased. */
  readonly files: readonly string[];
}

export interface ErasureAudit {
  readonly actor: string;
  readonly action: 'erase.user' | 'erase.space' | 'erase.end_user';
  readonly receiptId: string;
  /** Keyed digest of the erased subject, which proves an erasure later without storing the name. */
  readonly subject: string;
  /** Data that an external memory backend keeps; `null` if there are none. */
  readonly backend: BackendRemains | null;
}
