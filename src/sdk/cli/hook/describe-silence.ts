import { readMessage } from '../failure.js';

/** The end of a hook that printed nothing. */
interface SilentEnd {
  /** Error that ended the hook; `null` if the service answered. */
  readonly error: unknown;
  /** Time limit that ended the hook, in milliseconds; `null` if it ended before. */
  readonly exceededMs: number | null;
  /** False if the input has no text to recall for, so that the service was not asked. */
  readonly isAsked: boolean;
}

/** Describes why a hook printed nothing, for `--verbose`, with advice on what to do. */
export function describeSilence({ error, exceededMs, isAsked }: SilentEnd): string {
  if (!isAsked)
    return (
      'The event on standard input has no prompt, or all of it is private.\n' +
      '→ Pass the event of the client as JSON, with the field `prompt`.'
    );
  if (error === null) return 'The service answered that nothing relevant is remembered.';
  return exceededMs === null
    ? `The hook failed: ${readMessage(error)}\n→ Check address and credential: memorybridge whoami`
    : `The service did not answer within ${exceededMs} ms of the start of this command.\n` +
        '→ Allow more time: --timeout SECONDS, or MEMORYBRIDGE_HOOK_TIMEOUT_SECONDS in the environment.';
}
