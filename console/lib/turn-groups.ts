interface TurnMessage {
  readonly id: string;
  readonly turn: { readonly id: string } | null;
}

/** Messages that one turn brought, in their order. */
export interface TurnGroup<Message extends TurnMessage> {
  readonly id: string;
  readonly turn: Message['turn'];
  readonly messages: readonly Message[];
}

/**
 * Messages by turn, where they stand together.
 * @param order of the messages: `desc` begins with the last one
 */
export function groupTurns<Message extends TurnMessage>(
  messages: readonly Message[],
  order: 'asc' | 'desc',
): readonly TurnGroup<Message>[] {
  const groups: { id: string; turn: Message['turn']; messages: Message[] }[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last !== undefined && message.turn !== null && last.turn?.id === message.turn.id)
      last.messages.push(message);
    else groups.push({ id: message.id, turn: message.turn, messages: [message] });
  }
  return order === 'asc'
    ? groups
    : groups.map((group) => ({ ...group, messages: group.messages.toReversed() }));
}
