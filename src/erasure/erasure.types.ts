import type { BackendRemains } from '../memory-backend/backend.types.js';

/** Rows that are gone, by what they were. */
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
  /** Uploaded and registered documents; their files go after the rows. */
  readonly resources: number;
  readonly tokens: number;
  readonly users: number;
}

export interface ErasedSpace {
  readonly spaceId: string;
  readonly erased: Erased;
  /** Keys of stored files whose rows are gone. */
  readonly files: readonly string[];
}

export interface ErasureAudit {
  readonly actor: string;
  readonly action: 'erase.user' | 'erase.space' | 'erase.end_user';
  readonly receiptId: string;
  /** Keyed digest of whom it was about: lets one prove an erasure later without keeping the name. */
  readonly subject: string;
  /** The part that another memory service keeps; `null` when there is none. */
  readonly backend: BackendRemains | null;
}
