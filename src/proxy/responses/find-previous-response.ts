import type { ObjectReference } from '../objects/object-references.js';
import { KnownStrings } from '../wire/known-strings.js';
import { scanObject, scanOrNull } from '../wire/scan-conversation.js';
import { readString } from '../wire/scan-json.js';

const KEYS = new KnownStrings(['previous_response_id']);

/**
 * Finds `previous_response_id` in a body of the Responses API; `null` if it is absent or the body is
 * invalid.
 */
export function findPreviousResponse(raw: Buffer): ObjectReference | null {
  const scanned = scanOrNull(() => scanObject(raw, KEYS));
  const id = scanned === null ? null : readString(raw, scanned.fields.previous_response_id);
  return id === null ? null : { id, field: 'previous_response_id' };
}
