/**
 * Parses the JSON object in a model's answer. Reasoning models write their thoughts first, and many models
 * put JSON into a code fence.
 * @param listName field for which small models may answer with the bare list
 * @returns the object or, as text, an error for the model
 */
export function parseJsonAnswer(
  answer: string,
  listName?: string,
): Readonly<Record<string, unknown>> | string {
  const reply = answer.slice(answer.lastIndexOf('</think>') + 1);
  const [start, end] = [reply.indexOf('{'), reply.lastIndexOf('}') + 1];
  if (start === -1 || end <= start) return 'The answer contains no JSON object.';
  const json = reply.slice(start, end);
  const isList = /\[\s*$/u.test(reply.slice(0, start)) && /^\s*\]/u.test(reply.slice(end));
  try {
    const wrapped = listName !== undefined && isList ? `{${JSON.stringify(listName)}: [${json}]}` : json;
    return JSON.parse(wrapped) as Readonly<Record<string, unknown>>;
  } catch (error) {
    return `The answer is not valid JSON: ${(error as Error).message}`;
  }
}
