/**
 * Tells whether a text is an answer of an assistant that has no name. One with a name takes part in a
 * conversation like a person.
 */
export function isUnnamedAssistant({
  role,
  speaker = '',
}: {
  readonly role?: string;
  readonly speaker?: string;
}): boolean {
  return role === 'assistant' && speaker === '';
}
