import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded.errors.js';

const run = promisify(execFile);
const NAME = 'postgres';

/** User that runs PostgreSQL; `null` for the user of this process. */
export type OsUser = { readonly uid: number; readonly gid: number } | null;

/**
 * Finds the user for PostgreSQL, which refuses to run as root: then it is the system user `postgres`, created
 * if it is missing.
 * @throws EmbeddedPostgresError if the user is missing and can't be created
 */
export async function findPostgresUser(): Promise<OsUser> {
  if (process.getuid?.() !== 0) return null;
  return (await lookUp()) ?? (await create());
}

async function lookUp(): Promise<OsUser> {
  const ids = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]).catch(() => null);
  return ids && { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
}

async function create(): Promise<OsUser> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', NAME]);
    return await lookUp();
  } catch (error) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root and the system user "postgres" could not be created.',
      'Create it (useradd --system --user-group postgres), start as a normal user, or set DATABASE_URL.',
      error,
    );
  }
}
