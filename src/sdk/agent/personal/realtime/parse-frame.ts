import { isSessionId } from '../../session-id.js';
import type { ToolArgs } from '../create-agent.js';

/** Frames that a client sends. */
export type ClientFrame =
  | { readonly type: 'auth'; readonly token: string }
  | {
      readonly type: 'query';
      readonly id: string;
      readonly message: string;
      readonly session_id?: string;
      readonly tool_args?: ToolArgs;
    }
  | { readonly type: 'cancel'; readonly id: string };

/** An invalid frame: the invalid field, and the query that it belongs to. */
export interface InvalidFrame {
  readonly type: 'invalid';
  readonly id?: string;
  readonly field: string;
}

/** Largest frame, bytes of JSON. */
const MAX_FRAME_BYTES = 256 * 1024;
const MAX_MESSAGE = 20_000;
const MAX_ID = 128;

type Fields = Readonly<Record<string, unknown>>;

/** Parses a frame: JSON text, or an object that a library has parsed from it. */
export function parseFrame(frame: unknown): ClientFrame | InvalidFrame {
  const text = typeof frame === 'string' ? frame : JSON.stringify(frame ?? null);
  if (new TextEncoder().encode(text).length > MAX_FRAME_BYTES) return { type: 'invalid', field: 'frame' };
  const fields = toFields(text);
  if (fields === null) return { type: 'invalid', field: 'frame' };
  if (fields['type'] === 'auth')
    return isText(fields['token'], 10_000)
      ? { type: 'auth', token: fields['token'] }
      : { type: 'invalid', field: 'token' };
  if (fields['type'] !== 'query' && fields['type'] !== 'cancel') return { type: 'invalid', field: 'type' };
  const { id } = fields;
  if (!isText(id, MAX_ID)) return { type: 'invalid', field: 'id' };
  if (fields['type'] === 'cancel') return { type: 'cancel', id };
  const wrong = findWrongField(fields);
  return wrong === undefined ? toQuery(id, fields) : { type: 'invalid', id, field: wrong };
}

function findWrongField({ message, session_id, tool_args }: Fields): string | undefined {
  if (!isText(message, MAX_MESSAGE)) return 'message';
  if (session_id !== undefined && !isSessionId(session_id)) return 'session_id';
  if (tool_args === undefined) return undefined;
  if (typeof tool_args !== 'object' || tool_args === null) return 'tool_args';
  const wrong = Object.entries(tool_args).find(
    ([name, value]) => !['has_memory', 'agentic_memory'].includes(name) || typeof value !== 'boolean',
  );
  return wrong && `tool_args.${wrong[0]}`;
}

function toQuery(id: string, { message, session_id, tool_args }: Fields): ClientFrame {
  return {
    type: 'query',
    id,
    message: message as string,
    ...(session_id !== undefined && { session_id: session_id as string }),
    ...(tool_args !== undefined && { tool_args: tool_args as ToolArgs }),
  };
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest;
}

function toFields(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}
