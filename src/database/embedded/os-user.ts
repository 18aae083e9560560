import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded.errors.js';

const run = promisify(execFile);
const NAME = 'postgres';

/** The user to run PostgreSQL as; `null` = the user of this process. */
export type OsUser = { readonly uid: number; readonly gid: number } | null;

/**
 * PostgreSQL refuses to run as root: then it gets the system user `postgres`, made when missing.
 * @throws EmbeddedPostgresError when the user is missing and can't be made
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
