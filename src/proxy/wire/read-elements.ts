import type { LoggedMessage } from '../../sessions/turn.js';
import { parseJson } from './answer-reader.js';
import { hasLargePart, noteLargeParts, replaceSpans } from './large-parts.js';
import { hasWords } from './logged-parts.js';
import type { ScannedElement } from './scan-conversation.js';
import type { ScannedPart } from './scanned-body.js';
import type { ConversationElement } from './wire-dialect.js';

/** An element of a conversation with what the log keeps of it. */
export interface ReadElement extends ConversationElement {
  readonly index: number;
}

/**
 * Parses the elements of a conversation one by one. Parts that are too large for the log become notes;
 * results of tools are read, because they must keep their ids.
 * @returns `null` if one can't be parsed
 */
export async function readElements(
  raw: Buffer,
  elements: readonly ScannedElement[],
  convert: (element: unknown) => readonly LoggedMessage[],
): Promise<readonly ReadElement[] | null> {
  const read: ReadElement[] = [];
  for (const [index, element] of elements.entries()) {
    const value = await parseElement(raw, element);
    if (value === undefined) return null;
    const logged = convert(value);
    read.push({ index, start: element.start, end: element.end, logged, isAnchor: logged.some(hasWords) });
  }
  return read;
}

async function parseElement(raw: Buffer, { start, end, content }: ScannedElement): Promise<unknown> {
  const parts = content.parts.filter(isOmittable);
  const notes = hasLargePart(parts) ? await noteLargeParts(raw, parts) : [];
  return parseJson(replaceSpans(raw, start, end, notes));
}

function isOmittable({ type }: ScannedPart): boolean {
  return type !== 'tool_result';
}
