/** The result of a chat request that this page sent with the new token. */
export interface ChatResult {
  readonly status: number;
  /** The answer, or the error message. */
  readonly text: string;
}

/**
 * A fact that is worth remembering. Patterns recognize it without a model, so it is the same in every
 * language.
 */
export const FACT = 'I am allergic to hazelnuts.';
export const QUESTION = 'What am I allergic to?';

/** Sends a chat request as an application would: with the token, and without the cookies of this browser. */
export async function sendChat(
  content: string,
  { secret, model, session }: { readonly secret: string; readonly model: string; readonly session?: string },
): Promise<ChatResult> {
  const response = await fetch('/v1/chat/completions', {
    method: 'POST',
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      ...(session !== undefined && { 'x-session-id': session }),
    },
    body: JSON.stringify({ model, messages: [{ role: 'user', content }] }),
  });
  const body = await response.text();
  return { status: response.status, text: readAnswer(body) };
}

function readAnswer(body: string): string {
  try {
    const { choices, error, detail } = JSON.parse(body) as Answer;
    return choices?.[0]?.message?.content ?? error?.message ?? (typeof detail === 'string' ? detail : body);
  } catch {
    return body;
  }
}

interface Answer {
  readonly choices?: readonly { readonly message?: { readonly content?: string | null } }[];
  readonly error?: { readonly message?: string };
  readonly detail?: unknown;
}
