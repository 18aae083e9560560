import { readText, type ChatMessage } from '../../common/chat-message.js';
import type { LoggedMessage } from '../turn.js';
import { listCallIds, splitChains } from './history-window.js';

const NOTE = '[Earlier tool use, as text because this request does not declare the tool]';

/**
 * Replaces calls of tools that the request does not declare, and their results, by text, because providers
 * answer such calls with a 400. The text is put in front of the following answer, so that speakers still
 * alternate. Arguments and results are written as JSON, so that nothing in them can pass for the text around
 * them.
 * @param window whole chains; calls that the request itself answers stay as they are
 */
export function renderUndeclaredCalls<T extends LoggedMessage>(
  window: readonly T[],
  declaresTool: (name: string) => boolean,
): readonly T[] {
  const rendered = new Set<T>();
  const messages = splitChains(window).flatMap(([head, ...results]) => {
    const calls = readCalls(head.message);
    if (calls.every(({ name }) => declaresTool(name)) || results.length < calls.length)
      return [head, ...results];
    const text = replaceWithText(
      head,
      [readText(head.message), NOTE, ...calls.map((call) => describeCall(call, results))]
        .filter(Boolean)
        .join('\n'),
    );
    rendered.add(text);
    return [text];
  });
  return joinRendered(messages, rendered);
}

function joinRendered<T extends LoggedMessage>(messages: readonly T[], rendered: Set<T>): readonly T[] {
  const joined: T[] = [];
  for (const message of messages) {
    const before = joined.at(-1);
    if (before === undefined || !rendered.has(before) || !isTextAnswer(message)) {
      joined.push(message);
      continue;
    }
    const both = replaceWithText(message, `${readText(before.message)}\n\n${readText(message.message)}`);
    if (rendered.has(message)) rendered.add(both);
    joined.splice(-1, 1, both);
  }
  return joined;
}

function isTextAnswer({ message }: LoggedMessage): boolean {
  return (
    message.role === 'assistant' && typeof message.content === 'string' && listCallIds(message).length === 0
  );
}

function replaceWithText<T extends LoggedMessage>(logged: T, text: string): T {
  return { ...logged, message: { role: 'assistant', content: text }, contentJson: JSON.stringify(text) };
}

interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly input: string;
}

function readCalls(message: ChatMessage): readonly ToolCall[] {
  const ids = listCallIds(message);
  return (message.tool_calls ?? []).slice(0, ids.length).map((call, index) => {
    const { function: called, custom } = (call ?? {}) as {
      readonly function?: CalledFunction;
      readonly custom?: CalledFunction;
    };
    const { name, arguments: args, input } = called ?? custom ?? {};
    return { id: ids[index]!, name: typeof name === 'string' ? name : '', input: compactJson(args ?? input) };
  });
}

interface CalledFunction {
  readonly name?: unknown;
  readonly arguments?: unknown;
  readonly input?: unknown;
}

function describeCall({ id, name, input }: ToolCall, results: readonly LoggedMessage[]): string {
  const result = results.find(({ message }) => message.tool_call_id === id);
  return `${name || 'unnamed tool'}(${input}) returned ${JSON.stringify(result === undefined ? '' : readText(result.message))}`;
}

/** Compacts the arguments of a call, which are JSON already if the model wrote them correctly. */
function compactJson(input: unknown): string {
  try {
    return JSON.stringify(typeof input === 'string' ? JSON.parse(input) : (input ?? null));
  } catch {
    return JSON.stringify(input);
  }
}
