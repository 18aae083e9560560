import { readText } from '../../common/chat-message.js';
import type { StoredMessage } from '../../sessions/turn.js';
import type { LoggedCall } from './logged-parts.js';

/** A part of a window in a form that every API can express. */
export type WindowPart =
  | { readonly kind: 'text'; readonly role: 'user' | 'assistant'; readonly text: string }
  | { readonly kind: 'calls'; readonly text: string; readonly calls: readonly LoggedCall[] }
  | { readonly kind: 'results'; readonly results: readonly WindowResult[] };

export interface WindowResult {
  readonly call: LoggedCall;
  readonly output: string;
}

/**
 * Splits a window into texts, calls and the results that directly follow them, beginning with the user.
 * @param keepsCalls false if the API would not take calls back, so that their texts alone are kept
 */
export function splitWindow(window: readonly StoredMessage[], keepsCalls: boolean): readonly WindowPart[] {
  const first = window.findIndex(({ message }) => message.role === 'user');
  if (first < 0) return [];
  const calls = new Map<string, LoggedCall>();
  const said: WindowPart[] = [];
  for (const { message } of window.slice(first)) {
    const text = readText(message);
    const own = (message.tool_calls ?? []) as readonly LoggedCall[];
    const call = calls.get(message.tool_call_id ?? '');
    if (message.role === 'tool') addResult(said, call, text);
    else if (keepsCalls && own.length > 0) {
      for (const one of own) calls.set(one.id, one);
      said.push({ kind: 'calls', text, calls: own });
    } else if (text !== '' && (message.role === 'user' || message.role === 'assistant'))
      said.push({ kind: 'text', role: message.role, text });
  }
  return said;
}

function addResult(said: WindowPart[], call: LoggedCall | undefined, output: string): void {
  if (call === undefined) return;
  const before = said.at(-1);
  const results = before?.kind === 'results' ? before.results : [];
  if (before?.kind === 'results') said.pop();
  said.push({ kind: 'results', results: [...results, { call, output }] });
}
