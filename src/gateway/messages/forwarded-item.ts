import type { BackendMessage } from '../../memory-backend/backend.types.js';
import type { BackendItem } from '../../documents/item.types.js';
import { parseUploadExtension, isTextual } from '../../resources/media-type.js';
import type { GivenItem, GivenMessage } from './parse-messages.js';

/** A file as a memory service can take it. */
export interface ItemContent {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

/**
 * Texts go as text, everything else as base64, with name and extension; never where it lay at the sender's.
 */
export function toForwardedItem({ type }: GivenItem, { name, mimeType, bytes }: ItemContent): BackendItem {
  const ext = parseUploadExtension(name);
  const text = isTextual(mimeType) ? decodeUtf8(bytes) : null;
  return {
    type,
    ...(text === null ? { base64: bytes.toString('base64') } : { text }),
    name,
    ...(ext !== '' && { ext }),
  };
}

/** Messages as a memory service takes them; `files` stand in for the items they belong to. */
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

/** `null`: it is in another encoding. */
function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
