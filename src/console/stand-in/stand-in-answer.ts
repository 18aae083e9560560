/** A chat completion of the stand-in, without its choices. */
interface AnswerHead {
  readonly id: string;
  readonly created: number;
  readonly model: string;
}

const LABEL = 'This is the stand-in, not a model.';

/**
 * Writes the stand-in's answer. It does not use "I", because a statement about the stand-in must not be
 * remembered as one about the person. Its own earlier answers, which recall also finds, are left out, because
 * they would contradict the list.
 */
export function writeStandInAnswer(received: readonly string[]): string {
  const memories = received.filter((text) => !text.startsWith(LABEL));
  if (memories.length === 0) return `${LABEL} No memories came with this request.`;
  return `${LABEL} Memories that came with this request:\n${memories.map((text) => `- ${text}`).join('\n')}`;
}

/** Builds a chat completion of OpenAI's API. */
export function toCompletion(head: AnswerHead, content: string): object {
  const message = { role: 'assistant', content, refusal: null };
  return {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: 'stop', logprobs: null }],
  };
}

/** Builds the same completion as server-sent events, one for each word. */
export function toEvents(head: AnswerHead, content: string): readonly string[] {
  const words = (content.match(/\s*\S+/g) ?? []).map((word) => ({ content: word }));
  const deltas = [{ role: 'assistant', content: '' }, ...words, {}];
  const chunks = deltas.map((delta, at) => {
    const choice = { index: 0, delta, finish_reason: at === deltas.length - 1 ? 'stop' : null };
    return `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [choice] })}\n\n`;
  });
  return [...chunks, 'data: [DONE]\n\n'];
}
