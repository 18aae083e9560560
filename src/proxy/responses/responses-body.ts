import type { Span } from '../../common/json/json-cursor.js';
import { KnownStrings } from '../wire/known-strings.js';
import {
  isString,
  requireElements,
  scanConversation,
  type ScannedElement,
  type ScannedObject,
} from '../wire/scan-conversation.js';
import { readMember, readString } from '../wire/scan-json.js';

type Key =
  | 'background'
  | 'tools'
  | 'input'
  | 'model'
  | 'instructions'
  | 'conversation'
  | 'previous_response_id'
  | 'user'
  | 'safety_identifier';

/** The structure of a Responses request; offsets refer to `raw`. */
export interface ScannedResponses extends ScannedObject<Key> {
  readonly raw: Buffer;
  readonly hasModel: boolean;
  /** Span of `input` with its quotes if it is a string; `null` if it is a list. */
  readonly text: Span | null;
  /** Items of `input`; empty if it is a string or absent. */
  readonly items: readonly ScannedElement[];
  /** Id of the conversation that the provider stores; `null` if the request belongs to none. */
  readonly conversation: string | null;
}

const KEYS = new KnownStrings<Key>([
  ...(['input', 'model', 'instructions', 'conversation'] as const),
  ...(['previous_response_id', 'user', 'safety_identifier', 'background', 'tools'] as const),
]);

/**
 * Scans a request of the Responses API. Call it within `resolveOrNull`, because it rejects for unknown
 * shapes.
 */
export async function scanResponsesBody(raw: Buffer): Promise<ScannedResponses> {
  const { open, fields, elements } = await scanConversation(raw, KEYS, 'input');
  const text = isString(raw, fields.input) ? fields.input : null;
  if (text === null) requireElements(elements);
  return {
    raw,
    open,
    fields,
    hasModel: fields.model !== undefined,
    text,
    items: elements,
    conversation:
      readString(raw, fields.conversation) ?? readString(raw, readMember(raw, fields.conversation, 'id')),
  };
}
