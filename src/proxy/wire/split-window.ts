import { readText } from '../../common/chat-message.js';
import type { StoredMessage } from '../../sessions/turn.js';
import type { LoggedCall } from './logged-parts.js';

/** One or more messages of a window, in a form that every API can express. */
export type WindowPart =
  | { readonly kind: 'text'; readonly role: 'user' | 'assistant'; readonly text: string }
  | { readonly kind: 'calls'; readonly text: string; readonly calls: readonly LoggedCall[] }
  | { readonly kind: 'results'; readonly results: readonly WindowResult[] };

export interface WindowResult {
  readonly call: LoggedCall;
  readonly output: string;
}

/**
 * Splits a window into texts, calls, and the results that directly follow the calls. Messages before the
 * first message of the user are left out.
 * @param keepsCalls false if the API would reject the calls, so that only their texts are kept
 */
export function splitWindow(window: readonly StoredMessage[], keepsCalls: boolean): readonly WindowPart[] {
  const first = window.findIndex(({ message }) => message.role === 'user');
  if (first < 0) return [];
  const calls = new Map<string, LoggedCall>();
  const parts: WindowPart[] = [];
  for (const { message } of window.slice(first)) {
    const text = readText(message);
    const ownCalls = (message.tool_calls ?? []) as readonly LoggedCall[];
    const call = calls.get(message.tool_call_id ?? '');
    if (message.role === 'tool') addResult(parts, call, text);
    else if (keepsCalls && ownCalls.length > 0) {
      for (const one of ownCalls) calls.set(one.id, one);
      parts.push({ kind: 'calls', text, calls: ownCalls });
    } else if (text !== '' && (message.role === 'user' || message.role === 'assistant'))
      parts.push({ kind: 'text', role: message.role, text });
  }
  return parts;
}

function addResult(parts: WindowPart[], call: LoggedCall | undefined, output: string): void {
  if (call === undefined) return;
  const before = parts.at(-1);
  const results = before?.kind === 'results' ? before.results : [];
  if (before?.kind === 'results') parts.pop();
  parts.push({ kind: 'results', results: [...results, { call, output }] });
}
