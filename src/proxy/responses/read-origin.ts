import { KnownStrings } from '../wire/known-strings.js';
import { scanObject, scanOrNull, type Fields } from '../wire/scan-conversation.js';
import { readString } from '../wire/scan-json.js';
import type { WireOrigin } from '../wire/wire-dialect.js';

type OriginKey = 'previous_response_id' | 'user' | 'safety_identifier';

const KEYS = new KnownStrings<OriginKey>(['previous_response_id', 'user', 'safety_identifier']);

/** Reads the origin of a Responses request without its input; it names nothing if the body is invalid. */
export function scanOrigin(raw: Buffer): WireOrigin {
  return readOrigin(raw, scanOrNull(() => scanObject(raw, KEYS))?.fields ?? {});
}

/** Reads the origin of a scanned Responses request. */
export function readOrigin(raw: Buffer, fields: Fields<OriginKey>): WireOrigin {
  const id = readString(raw, fields.previous_response_id);
  return {
    user: readString(raw, fields.user) ?? readString(raw, fields.safety_identifier),
    previousAnswer: id === null ? null : { id, field: 'previous_response_id' },
  };
}
