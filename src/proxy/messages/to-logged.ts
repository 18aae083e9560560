import type { LoggedMessage } from '../../sessions/turn.js';
import { isObject } from '../wire/answer-reader.js';
import type { IsHarnessText } from '../wire/harness-text.js';
import { buildCall, buildLogged, toLoggedContent, type LoggedCall } from '../wire/logged-parts.js';

const WIRE = { wire: 'messages' } as const;

/**
 * Converts a message of the Messages API for the log. A message with results of tools becomes several; one
 * that consists of text of a program becomes none.
 */
export function toLoggedTurn(message: unknown, isHarness: IsHarnessText): readonly LoggedMessage[] {
  if (!isObject(message)) return [];
  const { role, content } = message;
  if (role === 'assistant') return toAnswer(content);
  if (role === 'system') return [buildLogged('system', toLoggedContent(content), WIRE)];
  return role === 'user' ? [...listResults(content), ...toQuestion(content, isHarness)] : [];
}

/**
 * Converts the content of an answer: texts and calls.
 * @param isRefused true if the model refused to answer
 */
export function toAnswer(content: unknown, isRefused = false): readonly LoggedMessage[] {
  const calls = listBlocks(content).flatMap(toCall);
  const logged = toLoggedContent(content);
  if (logged === '' && calls.length === 0) return [];
  return [buildLogged('assistant', logged === '' ? null : logged, { ...WIRE, calls, isRefused })];
}

function toQuestion(content: unknown, isHarness: IsHarnessText): readonly LoggedMessage[] {
  const logged = toLoggedContent(content, isHarness);
  return logged === '' ? [] : [buildLogged('user', logged, WIRE)];
}

function listResults(content: unknown): readonly LoggedMessage[] {
  return listBlocks(content).flatMap(({ type, tool_use_id: callId, content: result }) =>
    type === 'tool_result' && typeof callId === 'string'
      ? [buildLogged('tool', toLoggedContent(result), { ...WIRE, callId })]
      : [],
  );
}

// The input is serialized again, so that a call that was streamed equals its copy in the next request.
function toCall({ type, id, name, input }: Readonly<Record<string, unknown>>): readonly LoggedCall[] {
  if (type !== 'tool_use' || typeof id !== 'string') return [];
  return [buildCall(id, name, JSON.stringify(input ?? {}))];
}

function listBlocks(content: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(content) ? (content as unknown[]).filter(isObject) : [];
}
