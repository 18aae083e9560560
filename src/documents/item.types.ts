export const ITEM_TYPES = ['text', 'image', 'audio', 'doc', 'pdf', 'html', 'email'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** An item of a message. At least one of `text`, `uri` and `base64` is present. */
export interface BackendItem {
  readonly type: ItemType;
  readonly text?: string;
  readonly uri?: string;
  readonly base64?: string;
  /** File extension without the dot. */
  readonly ext?: string;
  readonly name?: string;
}
