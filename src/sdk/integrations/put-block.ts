interface PromptMessage {
  readonly role: string;
  readonly content: string | readonly unknown[];
}

/**
 * Puts a block at the start of the last user message of a model's prompt, so that everything before it stays
 * in the provider's cache.
 *
 * @param prompt messages whose user content is a list of parts, as the AI SDK's models take them
 */
export function putBlock<Message extends PromptMessage>(
  prompt: readonly Message[],
  block: string,
): Message[] {
  const at = prompt.findLastIndex(({ role }) => role === 'user');
  if (block === '' || at === -1) return [...prompt];
  const part = { type: 'text', text: `${block}\n\n` };
  return prompt.map((message, index) => {
    return index === at && typeof message.content !== 'string'
      ? { ...message, content: [part, ...message.content] }
      : message;
  });
}
