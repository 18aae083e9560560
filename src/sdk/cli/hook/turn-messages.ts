import type { NewSessionMessage } from '../../areas/sessions.area.js';
import { cutPrivate, removePassages } from './private-passages.js';
import type { LastTurn } from './transcript.js';

/** A message as the session log takes it, with its text. */
export type TurnMessage = Pick<NewSessionMessage, 'role' | 'tool_call_id'> & { readonly content: string };

/** Limit of a message's text, characters. */
const MAX_CHARS = 100_000;

/**
 * Builds the messages that are recorded of a turn: the user's text and the answer, without private passages,
 * and the output of tools on request.
 *
 * @returns nothing when no text of the user is left: an answer without its question says little, and may be
 * about what was private
 */
export function toTurnMessages(
  { user, assistant, toolOutputs, privatePassages }: Omit<LastTurn, 'id'>,
  withToolOutput: boolean,
): readonly TurnMessage[] {
  const { text } = cutPrivate(user);
  if (text === '') return [];
  const clean = (said: string): string => removePassages(cutPrivate(said).text, privatePassages);
  const outputs = withToolOutput
    ? toolOutputs.map(({ callId, text: output }) => ({
        role: 'tool' as const,
        content: clean(output),
        tool_call_id: callId,
      }))
    : [];
  const messages: TurnMessage[] = [
    { role: 'user', content: text },
    ...outputs,
    { role: 'assistant', content: clean(assistant) },
  ];
  return messages
    .filter(({ content }) => content !== '')
    .map((message) => ({ ...message, content: message.content.slice(0, MAX_CHARS) }));
}
