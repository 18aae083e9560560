/** The user and the session in `metadata.user_id` of a Messages request. */
export interface ParsedUserId {
  readonly user: string | null;
  readonly session: string | null;
}

const JOINED_BY_UNDERSCORES =
  /^(?<user>.*?)(?:_account_(?<account>[0-9a-zA-Z-]*))?_session_(?<session>[0-9a-f-]{36})$/;

/**
 * Parses `metadata.user_id`, in which agents such as Claude Code send their user and session: as JSON with
 * `session_id`, or as `user_…_account_…_session_<uuid>`. Any other value is the user.
 */
export function parseUserId(value: string): ParsedUserId {
  return parseJsonId(value) ?? parseJoined(value) ?? { user: value, session: null };
}

function parseJoined(value: string): ParsedUserId | null {
  const { user, account, session } = JOINED_BY_UNDERSCORES.exec(value)?.groups ?? {};
  return session === undefined ? null : { user: account || user || null, session };
}

function parseJsonId(value: string): ParsedUserId | null {
  if (!value.startsWith('{')) return null;
  try {
    const {
      session_id: session,
      account_uuid: account,
      device_id: device,
    } = JSON.parse(value) as Record<string, unknown>;
    if (typeof session !== 'string' || session === '') return null;
    return { user: [account, device].find(isNonEmptyString) ?? null, session };
  } catch {
    return null;
  }
}

function isNonEmptyString(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
