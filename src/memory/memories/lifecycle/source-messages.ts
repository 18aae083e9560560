import { normaliseContent } from '../../../common/text/normalise.js';

/** A message of the log, as far as it matters where a memory comes from. */
export interface SourceMessage {
  readonly id: string;
  readonly turnId: string;
  readonly role: string;
  readonly body: string;
}

/**
 * The messages that a memory was read from: of each turn the exchanges (a user's message and what answers it)
 * in which its text stands, else the whole turn, because a model may have said it in other words. Answers go
 * along: they take up what they answer.
 * @param messages of the memory's turns, in order
 */
export function findSourceMessages(messages: readonly SourceMessage[], content: string): readonly string[] {
  const text = normaliseContent(content);
  const turns = [...new Set(messages.map(({ turnId }) => turnId))].map((id) =>
    messages.filter(({ turnId }) => turnId === id),
  );
  return turns.flatMap((turn) => findInTurn(splitExchanges(turn), text)).map(({ id }) => id);
}

function findInTurn(parts: readonly (readonly SourceMessage[])[], text: string): readonly SourceMessage[] {
  const saying = parts.filter((part) => part.some(({ body }) => normaliseContent(body).includes(text)));
  return (saying.length > 0 ? saying : parts).flat();
}

function splitExchanges(turn: readonly SourceMessage[]): readonly (readonly SourceMessage[])[] {
  const starts = turn.flatMap(({ role }, index) => (index === 0 || role === 'user' ? [index] : []));
  return starts.map((start, at) => turn.slice(start, starts[at + 1]));
}
