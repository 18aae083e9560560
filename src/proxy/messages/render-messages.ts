import type { StoredMessage } from '../../sessions/turn.js';
import { isObject, parseJson } from '../wire/answer-reader.js';
import type { LoggedCall } from '../wire/logged-parts.js';
import { splitWindow, type WindowPart } from '../wire/split-window.js';

/**
 * Renders a window as JSON messages of the Messages API: texts, and calls with their results.
 * @param isThinking true if the request enables thinking. Calls are then left out, because they would need
 * their signed thinking, which the log does not contain.
 */
export function renderMessages(window: readonly StoredMessage[], isThinking: boolean): readonly string[] {
  return splitWindow(window, !isThinking).map((part) => JSON.stringify(toMessage(part)));
}

function toMessage(part: WindowPart): object {
  switch (part.kind) {
    case 'text':
      return { role: part.role, content: part.text };
    case 'calls': {
      const text = part.text === '' ? [] : [{ type: 'text', text: part.text }];
      return { role: 'assistant', content: [...text, ...part.calls.map(toToolUse)] };
    }
    case 'results':
      return {
        role: 'user',
        content: part.results.map(({ call, output }) => ({
          type: 'tool_result',
          tool_use_id: call.id,
          content: output,
        })),
      };
  }
}

function toToolUse({ id, ...call }: LoggedCall): object {
  const { name, input } =
    call.type === 'function'
      ? { name: call.function.name, input: parseJson(call.function.arguments) }
      : { name: call.custom.name, input: { input: call.custom.input } };
  return { type: 'tool_use', id, name, input: isObject(input) ? input : {} };
}
