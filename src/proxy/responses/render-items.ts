import type { StoredMessage } from '../../sessions/turn.js';
import type { LoggedCall } from '../wire/logged-parts.js';
import { splitWindow, type WindowResult, type WindowPart } from '../wire/split-window.js';

/**
 * Renders a window as JSON items of the Responses API: texts, and calls with their outputs, without item
 * ids.
 */
export function renderItems(window: readonly StoredMessage[]): readonly string[] {
  return splitWindow(window, true)
    .flatMap(toItems)
    .map((item) => JSON.stringify(item));
}

function toItems(part: WindowPart): readonly object[] {
  if (part.kind === 'text') return [toMessage(part.role, part.text)];
  if (part.kind === 'results') return part.results.map(toOutput);
  return [...(part.text === '' ? [] : [toMessage('assistant', part.text)]), ...part.calls.map(toCall)];
}

function toMessage(role: 'user' | 'assistant', text: string): object {
  // A list of parts in an answer would require an item id, which the log does not contain.
  return { role, content: role === 'user' ? [{ type: 'input_text', text }] : text };
}

function toCall({ id: call_id, ...call }: LoggedCall): object {
  return call.type === 'function'
    ? { type: 'function_call', call_id, ...call.function }
    : { type: 'custom_tool_call', call_id, ...call.custom };
}

function toOutput({ call: { id: call_id, type }, output }: WindowResult): object {
  return { type: type === 'function' ? 'function_call_output' : 'custom_tool_call_output', call_id, output };
}
