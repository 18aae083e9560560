export const ITEM_TYPES = ['text', 'image', 'audio', 'doc', 'pdf', 'html', 'email'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** A part of a message. Something of `text`, `uri` and `base64` is there. */
export interface BackendItem {
  readonly type: ItemType;
  readonly text?: string;
  readonly uri?: string;
  readonly base64?: string;
  /** Without the dot. */
  readonly ext?: string;
  readonly name?: string;
}
