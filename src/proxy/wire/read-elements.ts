import type { LoggedMessage } from '../../sessions/turn.js';
import { parseJson } from './answer-reader.js';
import { hasLargePart, describeLargeParts, replaceSpans } from './large-parts.js';
import { hasWords } from './logged-parts.js';
import type { ScannedElement } from './scan-conversation.js';
import { ScanPacer } from './scan-pacer.js';
import type { ScannedPart } from './scanned-body.js';
import type { ConversationElement } from './wire-dialect.js';

/** A parsed element of a conversation, with its index in the request. */
export interface ReadElement extends ConversationElement {
  readonly index: number;
}

/**
 * Parses the elements of a conversation one by one, with pauses in long ones. Parts that are too large for
 * the log become notes, except results of tools, whose ids are needed.
 * @returns `null` if an element is not valid JSON
 */
export async function readElements(
  raw: Buffer,
  elements: readonly ScannedElement[],
  convert: (element: unknown) => readonly LoggedMessage[],
): Promise<readonly ReadElement[] | null> {
  const read: ReadElement[] = [];
  const pacer = new ScanPacer(elements[0]?.start ?? 0);
  for (const [index, element] of elements.entries()) {
    const value = await parseElement(raw, element);
    if (value === undefined) return null;
    const logged = convert(value);
    read.push({ index, start: element.start, end: element.end, logged, isAnchor: logged.some(hasWords) });
    if (pacer.isDue(element.end)) await pacer.pause(element.end);
  }
  return read;
}

async function parseElement(raw: Buffer, { start, end, content }: ScannedElement): Promise<unknown> {
  const parts = content.parts.filter(mayBeOmitted);
  const notes = hasLargePart(parts) ? await describeLargeParts(raw, parts) : [];
  return parseJson(replaceSpans(raw, start, end, notes));
}

function mayBeOmitted({ type }: ScannedPart): boolean {
  return type !== 'tool_result';
}
