import { normalizeContent } from '../../../common/text/normalize.js';
import { tokenize } from '../../../common/text/tokenize.js';

const QUESTION = /[?？؟]/u;
/** A subject that extraction may have added to a clause that shares it with another. */
const SUBJECT = /^(?:i |ich |ik |je |j['’])/iu;

/** A message of the log with the fields that provenance needs. */
export interface SourceMessage {
  readonly id: string;
  readonly turnId: string;
  readonly role: string;
  readonly body: string;
}

/**
 * Finds the messages that a memory was read from: the exchanges (a user's message and its answer) of each
 * turn that contain its text or, because a model may have used other words, the whole turn. Answers are
 * included because they repeat their questions.
 * @param messages of the memory's turns, in order
 */
export function findSourceMessages(messages: readonly SourceMessage[], content: string): readonly string[] {
  const text = normalizeContent(content);
  const turns = [...new Set(messages.map(({ turnId }) => turnId))].map((id) =>
    messages.filter(({ turnId }) => turnId === id),
  );
  return turns.flatMap((turn) => findInTurn(splitExchanges(turn), text)).map(({ id }) => id);
}

/**
 * Lists those of a memory's messages that answer another question of the same turn and do not mention the
 * memory: "I live in Dover. Where can I swim?" They stay valid when the memory changes.
 * @param messages of the memory's turns, in order
 * @param ids of the messages that the memory was read from
 */
export function listOtherAnswers(
  messages: readonly SourceMessage[],
  ids: readonly string[],
  content: string,
): readonly SourceMessage[] {
  const terms = new Set(tokenize(content).terms);
  return splitExchanges(messages)
    .filter(([first]) => first?.role === 'user' && QUESTION.test(first.body))
    .flatMap((exchange) => exchange.filter(({ id, role }) => role === 'assistant' && ids.includes(id)))
    .filter(({ body }) => !tokenize(body).terms.some((term) => terms.has(term)));
}

function findInTurn(parts: readonly (readonly SourceMessage[])[], text: string): readonly SourceMessage[] {
  const said = [text, text.replace(SUBJECT, '')];
  const saying = said.map((words) =>
    parts.filter((part) => part.some(({ body }) => normalizeContent(body).includes(words))),
  );
  return (saying.find(({ length }) => length > 0) ?? parts).flat();
}

function splitExchanges(turn: readonly SourceMessage[]): readonly (readonly SourceMessage[])[] {
  const starts = turn.flatMap(({ role }, index) => (index === 0 || role === 'user' ? [index] : []));
  return starts.map((start, at) => turn.slice(start, starts[at + 1]));
}
