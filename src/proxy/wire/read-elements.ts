import type { LoggedMessage } from '../../sessions/turn.js';
import { parseJson } from './answer-reader.js';
import {
  describeLargeParts,
  hasLargePart,
  isLargePart,
  replaceSpans,
  type Replacement,
} from './large-parts.js';
import { hasWords, isCall, isTextOrMedia } from './logged-parts.js';
import { listResultMedia } from './result-media.js';
import type { ScannedElement } from './scan-conversation.js';
import { readMember } from './scan-json.js';
import { ScanPacer } from './scan-pacer.js';
import type { ScannedPart } from './scanned-body.js';
import type { ConversationElement } from './wire-dialect.js';

const RESULT = 'tool_result';

/** A parsed element of a conversation, with its index in the request. */
export interface ReadElement extends ConversationElement {
  readonly index: number;
}

/**
 * Parses the elements of a conversation one by one, with pauses in long ones. Parts that are too large for
 * the log become notes. Calls and results of tools stay, because their ids are needed; media in results
 * become notes.
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
  const replacements = [...notes, ...emptyUnloggedParts(element)];
  replacements.sort((one, other) => one.start - other.start);
  return parseJson(replaceSpans(raw, element.start, element.end, replacements));
}

/** Empties large parts that the log leaves out, such as thinking, so that they are not parsed. */
function emptyUnloggedParts({ content }: ScannedElement): readonly Replacement[] {
  return content.parts
    .filter((part) => isLargePart(part) && !isLogged(part))
    .map(({ start, end, type }) => ({ start, end, json: JSON.stringify({ type }) }));
}

function isLogged({ type }: ScannedPart): boolean {
  return type === RESULT || isCall(type) || isTextOrMedia(type);
}

/** Lists the parts that notes replace if they are too large. */
function listOmissibleParts(raw: Buffer, { content, output }: ScannedElement): readonly ScannedPart[] {
  const parts = content.parts.filter(isLargePart).flatMap((part) => toOmissibleParts(raw, part));
  return [...parts, ...listResultMedia(raw, output)];
}

function toOmissibleParts(raw: Buffer, part: ScannedPart): readonly ScannedPart[] {
  if (part.type === RESULT) return listResultMedia(raw, readMember(raw, part, 'content'));
  return isTextOrMedia(part.type) ? [part] : [];
}
