import type { StoredMessage } from '../../sessions/turn.js';
import type { LoggedCall } from '../wire/logged-parts.js';
import { splitWindow, type WindowResult, type WindowPart } from '../wire/split-window.js';

/** Writes a window as items of the Responses API: texts, and calls with their outputs; never ids of items. */
export function renderItems(window: readonly StoredMessage[]): readonly string[] {
  return splitWindow(window, true)
    .flatMap(toItems)
    .map((item) => JSON.stringify(item));
}

function toItems(said: WindowPart): readonly object[] {
  if (said.kind === 'text') return [toMessage(said.role, said.text)];
  if (said.kind === 'results') return said.results.map(toOutput);
  return [...(said.text === '' ? [] : [toMessage('assistant', said.text)]), ...said.calls.map(toCall)];
}

function toMessage(role: 'user' | 'assistant', text: string): object {
  // Parts of an answer would need the id of an item, which the log never has.
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
