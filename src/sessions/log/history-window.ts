import type { ChatMessage } from '../../common/chat-message.js';
import type { LoggedMessage } from '../turn.js';

/**
 * Returns the latest `size` messages, oldest first, cut so that every tool call in the window has its results
 * and every result its call (D20).
 */
export function cutWindow<T extends LoggedMessage>(
  history: readonly T[],
  size: number,
  request: readonly LoggedMessage[],
): readonly T[] {
  return completeToolChains(size > 0 ? history.slice(-size) : [], listLeadingResults(request));
}

/**
 * Counts the messages of a window that keeps its beginning. A sliding window would drop its first message,
 * and so the provider's cached prefix, with each turn. Instead, the window starts at the same message as last
 * time until it has more than twice its size, and is then cut to its size.
 * @param history readable messages, oldest first
 * @param from the message with which it began last time; `null` if it had none
 * @param depth maximum number of messages in `history`
 */
export function countKeptWindow(
  history: readonly { readonly id: string }[],
  { size, from, depth }: { readonly size: number; readonly from: string | null; readonly depth: number },
): number {
  if (from === null) return size;
  const start = history.findIndex(({ id }) => id === from);
  const maxCount = Math.min(2 * size, depth);
  const count = history.length - start;
  return start < 0 || count > maxCount ? Math.floor(maxCount / 2) : count;
}

/** Lists the tool results with which the request begins; they complete the last calls of the window. */
function listLeadingResults(request: readonly LoggedMessage[]): readonly string[] {
  const start = request.findIndex(({ message }) => message.role !== 'system' && message.role !== 'developer');
  return start < 0 ? [] : takeResults(request, start).map(({ message }) => message.tool_call_id ?? '');
}

function completeToolChains<T extends LoggedMessage>(
  window: readonly T[],
  requested: readonly string[],
): readonly T[] {
  const chains = splitChains(window);
  return chains.flatMap(([head, ...answers], index) => {
    if (listCallIds(head.message).length > 0)
      return completeChain(head, answers, index === chains.length - 1 ? requested : []);
    return head.message.role === 'tool' ? [] : [head];
  });
}

/** Groups each message with the tool results that follow it. */
export function splitChains<T extends LoggedMessage>(
  window: readonly T[],
): readonly (readonly [T, ...T[]])[] {
  const chains: [T, ...T[]][] = [];
  for (let index = 0; index < window.length; index += chains.at(-1)!.length) {
    chains.push([window[index]!, ...takeResults(window, index + 1)]);
  }
  return chains;
}

/**
 * Returns a call with its results, or nothing if a result is missing: providers reject an incomplete chain.
 */
function completeChain<T extends LoggedMessage>(
  head: T,
  answers: readonly T[],
  requested: readonly string[],
): readonly T[] {
  const calls = listCallIds(head.message);
  const own = calls.flatMap((id) => answers.find(({ message }) => message.tool_call_id === id) ?? []);
  const answered = new Set([...own.map(({ message }) => message.tool_call_id), ...requested]);
  return calls.every((id) => answered.has(id))
    ? [head, ...answers.filter((answer) => own.includes(answer))]
    : [];
}

function takeResults<T extends LoggedMessage>(messages: readonly T[], start: number): readonly T[] {
  const end = messages.findIndex(({ message }, index) => index >= start && message.role !== 'tool');
  return messages.slice(start, end < 0 ? messages.length : end);
}

/** Lists the ids of the calls that a message makes. */
export function listCallIds(message: ChatMessage): readonly string[] {
  if (message.role !== 'assistant') return [];
  return (message.tool_calls ?? []).map((call) => String((call as { id?: unknown } | null)?.id));
}
