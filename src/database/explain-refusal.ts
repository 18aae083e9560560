import { StartError } from '../config/start-error.js';

/** Advice for statements that PostgreSQL refuses while the schema is read or changed, by SQLSTATE. */
const HINTS: Readonly<Record<string, string>> = {
  '42501':
    "The user of DATABASE_URL must own its database: as a superuser, run `ALTER DATABASE … OWNER TO …`; if tables exist already, they must be that user's, too (`REASSIGN OWNED BY … TO …`).",
  '25006': 'DATABASE_URL leads to a standby, which is read-only. Set it to the primary.',
  '53100':
    'The disk of PostgreSQL is full. Free some space, and start again; what was migrated until then stays.',
};

/**
 * Converts an error of a statement to a StartError if the database is set up wrongly or full; returns any
 * other error unchanged.
 */
export function explainRefusal(error: unknown, url: string): unknown {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: string };
  const hint = typeof code === 'string' && Object.hasOwn(HINTS, code) ? HINTS[code] : undefined;
  if (hint === undefined) return error;
  return new StartError(
    `The schema of the database ${nameDatabase(url)} can't be read or brought up to date: ${message}.`,
    hint,
    { cause: error },
  );
}

/** Returns host, port and name of a database, without user and password. */
export function nameDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
