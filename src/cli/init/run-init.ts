import type { PreparedDatabase } from '../cli-deps.js';
import { TEMPLATE_FILES, writeEnvFile, writeTemplate } from './project-files.js';
import { abandonInit, beginInit, finishInit, initState } from './sentinel.js';

export interface InitOptions {
  readonly projectRoot: string;
  readonly dataDir: string;
  /** Database and admin token, as far as they are missing. */
  readonly prepareDatabase: () => Promise<PreparedDatabase>;
  readonly print: (line: string) => void;
}

/**
 * `.env`, templates, database, admin token. Existing files are kept, every step may be repeated: after an
 * interruption the sentinel file stays behind, a start is refused, and running this again repairs the
 * installation.
 */
export async function runInit(options: InitOptions): Promise<PreparedDatabase> {
  const { projectRoot, print } = options;
  print(formatLine('.env', writeEnvFile(projectRoot)));
  for (const name of TEMPLATE_FILES) print(formatLine(`templates/${name}`, writeTemplate(projectRoot, name)));
  return prepareInstallation(options);
}

/** Database and admin token alone, guarded by the sentinel: what a first start needs. */
export async function prepareInstallation({
  dataDir,
  prepareDatabase,
  print,
}: Omit<InitOptions, 'projectRoot'>): Promise<PreparedDatabase> {
  const wasDone = initState(dataDir) === 'done';
  beginInit(dataDir);
  try {
    const prepared = await prepareDatabase();
    finishInit(dataDir);
    print(formatLine('database', 'ready'));
    print(formatLine('admin token', prepared.newAdminToken === null ? 'kept' : 'created'));
    return prepared;
  } catch (error) {
    // A finished installation is none the worse for a repetition that could not begin, because the service
    // runs, say.
    if (wasDone) abandonInit(dataDir);
    else print('The initialisation is not finished. Fix the cause below, then run: npx memorybridge init');
    throw error;
  }
}

function formatLine(what: string, outcome: string): string {
  return `  ${what.padEnd(34)} ${outcome}`;
}
