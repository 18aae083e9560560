import type { LoggedMessage } from '../../sessions/turn.js';
import { parseJson } from './answer-reader.js';
import { hasLargePart, describeLargeParts, isLargePart, replaceSpans } from './large-parts.js';
import { hasWords } from './logged-parts.js';
import { listResultMedia } from './result-media.js';
import type { ScannedElement } from './scan-conversation.js';
import { readMember } from './scan-json.js';
import { ScanPacer } from './scan-pacer.js';
import type { ScannedPart } from './scanned-body.js';
import type { ConversationElement } from './wire-dialect.js';

/** A parsed element of a conversation, with its index in the request. */
export interface ReadElement extends ConversationElement {
  readonly index: number;
}

/**
 * Parses the elements of a conversation one by one, with pauses in long ones. Parts that are too large for
 * the log become notes. Results of tools stay, because their ids are needed; media inside them become notes.
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

async function parseElement(raw: Buffer, element: ScannedElement): Promise<unknown> {
  const parts = listOmissibleParts(raw, element);
  const notes = hasLargePart(parts) ? await describeLargeParts(raw, parts) : [];
  return parseJson(replaceSpans(raw, element.start, element.end, notes));
}

/** Lists the parts that notes replace if they are too large, in the order of the body. */
function listOmissibleParts(raw: Buffer, { content, output }: ScannedElement): readonly ScannedPart[] {
  const parts = content.parts.filter(isLargePart).flatMap((part) => toOmissibleParts(raw, part));
  return [...parts, ...listResultMedia(raw, output)].sort((one, other) => one.start - other.start);
}

function toOmissibleParts(raw: Buffer, part: ScannedPart): readonly ScannedPart[] {
  return part.type === 'tool_result' ? listResultMedia(raw, readMember(raw, part, 'content')) : [part];
}
