import { readText } from '../../common/chat-message.js';
import type { LoggedMessage } from '../../sessions/turn.js';

/** The new messages of a request, without the beginning of an answer that the provider is to continue. */
export interface SplitRequest {
  readonly messages: readonly LoggedMessage[];
  /** The beginning of the answer; `null` if the request has none. */
  readonly prefill: string | null;
}

/**
 * Separates the beginning of the answer from the new messages. If the log already contains the last answer,
 * the provider had paused it, and its continuation is logged as a separate message.
 * @param request all messages, oldest first
 * @param tail messages that the log does not contain yet
 */
export function splitPrefill(
  request: readonly LoggedMessage[],
  tail: readonly LoggedMessage[],
): SplitRequest {
  const last = tail.at(-1);
  const isPrefill =
    request.at(-1)?.message.role === 'assistant' &&
    last?.message.role === 'assistant' &&
    last.message.tool_calls === undefined;
  return isPrefill
    ? { messages: tail.slice(0, -1), prefill: readText(last.message) }
    : { messages: tail, prefill: null };
}

/** Prepends the beginning of the answer, which the request contained, to the answer of the provider. */
export function joinPrefill(
  prefill: string | null,
  answers: readonly LoggedMessage[],
): readonly LoggedMessage[] {
  const [first, ...others] = answers;
  if (prefill === null || first === undefined) return answers;
  const content = prefill + readText(first.message);
  return [
    { ...first, message: { ...first.message, content }, contentJson: JSON.stringify(content) },
    ...others,
  ];
}
