import type { LoggedMessage } from '../../sessions/turn.js';
import { buildLogged, type LoggedCall } from './logged-parts.js';

/** Joins consecutive calls into one message, because the model made them in parallel. */
export function joinCalls(messages: readonly LoggedMessage[]): readonly LoggedMessage[] {
  const joined: LoggedMessage[] = [];
  for (const logged of messages) {
    const before = joined.at(-1);
    if (before === undefined || !isCall(before) || !isCall(logged)) joined.push(logged);
    else joined.splice(-1, 1, join(before, logged));
  }
  return joined;
}

function isCall({ message }: LoggedMessage): boolean {
  return message.content === null && message.tool_calls !== undefined;
}

function join({ message: first, wire = 'chat' }: LoggedMessage, { message: second }: LoggedMessage) {
  const calls = [...(first.tool_calls ?? []), ...(second.tool_calls ?? [])] as readonly LoggedCall[];
  return buildLogged('assistant', null, { wire, calls });
}
