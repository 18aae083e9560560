import { JsonCursor, type Span } from '../../common/json/json-cursor.js';
import { isMedia } from './logged-parts.js';
import { readPart } from './scan-json.js';
import type { ScannedPart } from './scanned-body.js';

const ARRAY = 0x5b;

/**
 * Lists the images, files and documents in the content of a tool's result, without decoding it. Texts are not
 * listed, because the log keeps them whole; other values are not logged.
 * @param content is in any format, because only the provider knows which results it accepts
 */
export function listResultMedia(raw: Buffer, content: Span | undefined): readonly ScannedPart[] {
  if (content === undefined || raw[content.start] !== ARRAY) return [];
  const cursor = new JsonCursor(raw, content.start);
  const media: ScannedPart[] = [];
  cursor.readElements(() => {
    const part = readPart(cursor);
    if (part !== null && isMedia(part.type)) media.push(part);
  });
  return media;
}
