/** A chat completion of the stand-in, without its choices. */
interface AnswerHead {
  readonly id: string;
  readonly created: number;
  readonly model: string;
}

const LABEL = 'This is the stand-in, not a model.';

/**
 * Writes the stand-in's answer. It has no "I": what it says of itself must not be remembered of the person.
 * Its own earlier answers, which recall finds too, are left out: they would contradict what follows.
 */
export function writeStandInAnswer(received: readonly string[]): string {
  const memories = received.filter((text) => !text.startsWith(LABEL));
  if (memories.length === 0) return `${LABEL} No memories came with this request.`;
  return `${LABEL} Memories that came with this request:\n${memories.map((text) => `- ${text}`).join('\n')}`;
}

/** The whole answer, as OpenAI's API gives it. */
export function toCompletion(head: AnswerHead, content: string): object {
  const message = { role: 'assistant', content, refusal: null };
  return {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: 'stop', logprobs: null }],
  };
}

/** The same as server-sent events, word by word. */
export function toEvents(head: AnswerHead, content: string): readonly string[] {
  const words = (content.match(/\s*\S+/g) ?? []).map((word) => ({ content: word }));
  const deltas = [{ role: 'assistant', content: '' }, ...words, {}];
  const chunks = deltas.map((delta, at) => {
    const choice = { index: 0, delta, finish_reason: at === deltas.length - 1 ? 'stop' : null };
    return `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [choice] })}\n\n`;
  });
  return [...chunks, 'data: [DONE]\n\n'];
}
