import type { LoggedMessage } from '../../sessions/turn.js';
import { isObject } from '../wire/answer-reader.js';
import type { IsHarnessText } from '../wire/harness-text.js';
import { buildCall, buildLogged, toLoggedContent, type LoggedCall } from '../wire/logged-parts.js';

type Item = Readonly<Record<string, unknown>>;

const WIRE = { wire: 'responses' } as const;
const RESULT_TYPES: ReadonlySet<unknown> = new Set(['function_call_output', 'custom_tool_call_output']);

/**
 * Converts an item of the Responses API for the log: a message, a call or a result. The list is empty for
 * reasoning, compactions, references, and calls of the provider's own tools.
 */
export function toLoggedItem(
  item: unknown,
  isHarness: IsHarnessText = () => false,
): readonly LoggedMessage[] {
  if (!isObject(item)) return [];
  if (item.type === undefined || item.type === 'message') return toMessage(item, isHarness);
  if (RESULT_TYPES.has(item.type)) return toResult(item);
  return toCall(item).map((call) => buildLogged('assistant', null, { ...WIRE, calls: [call] }));
}

function toMessage({ role, content }: Item, isHarness: IsHarnessText): readonly LoggedMessage[] {
  if (role === 'system' || role === 'developer')
    return [buildLogged('system', toLoggedContent(content), WIRE)];
  if (role !== 'user' && role !== 'assistant') return [];
  const logged = toLoggedContent(content, role === 'user' ? isHarness : undefined);
  const isRefused =
    Array.isArray(content) && content.some((part) => isObject(part) && part.type === 'refusal');
  return logged === '' ? [] : [buildLogged(role, logged, { ...WIRE, isRefused })];
}

function toResult({ call_id: callId, output }: Item): readonly LoggedMessage[] {
  return typeof callId === 'string'
    ? [buildLogged('tool', toLoggedContent(output), { ...WIRE, callId })]
    : [];
}

function toCall({ type, call_id: id, name, arguments: args, input }: Item): readonly LoggedCall[] {
  if (typeof id !== 'string') return [];
  if (type === 'function_call')
    return [buildCall(id, name, typeof args === 'string' && args !== '' ? args : '{}')];
  if (type === 'custom_tool_call')
    return [
      { id, type: 'custom', custom: { name: toName(name), input: typeof input === 'string' ? input : '' } },
    ];
  return [];
}

function toName(name: unknown): string {
  return typeof name === 'string' ? name : '';
}
