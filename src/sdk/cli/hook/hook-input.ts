/** Events of a client that have a hook. */
export const HOOK_EVENTS = ['session-start', 'prompt', 'stop'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** Fields of a hook's standard input that hooks read. */
export interface HookInput {
  readonly sessionId: string;
  /** Text of the user, in the event `prompt`. */
  readonly prompt: string;
  /** The session's log, in the event `stop`. */
  readonly transcriptPath: string;
  /** The answer, in the event `stop`; the log may not have it yet. */
  readonly lastAssistantMessage: string;
}

/** Maximum length of a session id in the service. */
const MAX_ID_CHARS = 300;

/** Parses a hook's input; missing fields and those of another type are empty. */
export function parseHookInput(text: string): HookInput {
  const fields = parseFields(text);
  const read = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    sessionId: read('session_id').slice(0, MAX_ID_CHARS),
    prompt: read('prompt'),
    transcriptPath: read('transcript_path'),
    lastAssistantMessage: read('last_assistant_message'),
  };
}

/** Writes the fields that recording needs, as a client would. */
export function formatHookInput({ sessionId, transcriptPath, lastAssistantMessage }: HookInput): string {
  return JSON.stringify({
    session_id: sessionId,
    transcript_path: transcriptPath,
    last_assistant_message: lastAssistantMessage,
  });
}

function parseFields(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
