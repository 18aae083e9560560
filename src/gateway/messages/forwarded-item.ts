import type { BackendMessage } from '../../memory-backend/backend.types.js';
import type { BackendItem } from '../../documents/item.types.js';
import { parseExtension } from '../../documents/file-types.js';
import { isTextual } from '../../resources/media-type.js';
import type { GivenItem, GivenMessage } from './parse-messages.js';

/** A file in the form that a memory backend takes. */
export interface ItemContent {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

/**
 * Builds the item of a file for the backend: text as text, other content as base64, with name and extension,
 * but without the sender's path.
 */
export function toForwardedItem({ type }: GivenItem, { name, mimeType, bytes }: ItemContent): BackendItem {
  const ext = parseExtension(name);
  const text = isTextual(mimeType) ? decodeUtf8(bytes) : null;
  return {
    type,
    ...(text === null ? { base64: bytes.toString('base64') } : { text }),
    name,
    ...(ext !== '' && { ext }),
  };
}

/** Builds the messages for the backend; `files` replace the items that they belong to. */
export function toForwardedMessages(
  messages: readonly GivenMessage[],
  files: ReadonlyMap<GivenItem, BackendItem>,
): readonly BackendMessage[] {
  return messages.map(({ content, ...message }) => ({
    ...message,
    content:
      typeof content === 'string' ? content : content.map((item) => files.get(item) ?? removeUpload(item)),
  }));
}

function removeUpload(item: GivenItem): BackendItem {
  const { uploadId, ...rest } = item;
  void uploadId;
  return rest;
}

/** Decodes UTF-8; returns `null` for bytes in another encoding. */
function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
