import { isLargePart } from './large-parts.js';
import { isText } from './logged-parts.js';
import { readMember, readString } from './scan-json.js';
import type { ScannedContent } from './scanned-body.js';

interface ScannedMessage {
  readonly role: string | null;
  readonly content: ScannedContent;
}

/** Reads the texts of the last user message, without large ones, because no agent's request is that long. */
export function readLastTexts(raw: Buffer, messages: readonly ScannedMessage[]): readonly string[] {
  const content = messages.findLast(({ role }) => role === 'user')?.content;
  if (content === undefined) return [];
  const texts =
    content.kind === 'string'
      ? [content]
      : content.parts.flatMap((part) => (isText(part.type) ? (readMember(raw, part, 'text') ?? []) : []));
  return texts.flatMap((text) => (isLargePart(text) ? [] : (readString(raw, text) ?? [])));
}
