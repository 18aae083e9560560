/** The user and session that `metadata.user_id` of a Messages request names. */
export interface NamedUser {
  readonly user: string | null;
  readonly session: string | null;
}

const IN_TEXT = /^(?<user>.*?)(?:_account_(?<account>[0-9a-zA-Z-]*))?_session_(?<session>[0-9a-f-]{36})$/;

/**
 * Reads the user and, where an agent puts it there, the session: as JSON with `session_id`, or as
 * `user_…_account_…_session_<uuid>`. Any other value as a whole is the user.
 */
export function readUserId(value: string): NamedUser {
  return readJson(value) ?? readNames(value) ?? { user: value, session: null };
}

function readNames(value: string): NamedUser | null {
  const { user, account, session } = IN_TEXT.exec(value)?.groups ?? {};
  return session === undefined ? null : { user: account || user || null, session };
}

function readJson(value: string): NamedUser | null {
  if (!value.startsWith('{')) return null;
  try {
    const {
      session_id: session,
      account_uuid: account,
      device_id: device,
    } = JSON.parse(value) as Record<string, unknown>;
    if (typeof session !== 'string' || session === '') return null;
    return { user: [account, device].find(isName) ?? null, session };
  } catch {
    return null;
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
