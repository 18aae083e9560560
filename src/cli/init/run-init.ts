import type { PreparedDatabase } from '../cli-deps.js';
import { TEMPLATE_FILES, writeEnvFile, writeTemplate } from './project-files.js';
import { abandonInit, beginInit, finishInit, readInitState } from './sentinel.js';

export interface InitOptions {
  readonly projectRoot: string;
  readonly dataDir: string;
  /** Creates database and admin token as far as they are missing. */
  readonly prepareDatabase: () => Promise<PreparedDatabase>;
  readonly print: (line: string) => void;
}

/**
 * Sets up `.env`, templates, database and admin token. Existing files are kept, and every step can be
 * repeated. After an interruption the sentinel file remains, a start is refused, and another run repairs the
 * installation.
 */
export async function runInit(options: InitOptions): Promise<PreparedDatabase> {
  const { projectRoot, print } = options;
  print(formatLine('.env', writeEnvFile(projectRoot)));
  for (const name of TEMPLATE_FILES) print(formatLine(`templates/${name}`, writeTemplate(projectRoot, name)));
  return prepareInstallation(options);
}

/** Creates database and admin token only, guarded by the sentinel file, for a first start. */
export async function prepareInstallation({
  dataDir,
  prepareDatabase,
  print,
}: Omit<InitOptions, 'projectRoot'>): Promise<PreparedDatabase> {
  const wasDone = readInitState(dataDir) === 'done';
  beginInit(dataDir);
  try {
    const prepared = await prepareDatabase();
    finishInit(dataDir);
    print(formatLine('database', 'ready'));
    print(formatLine('admin token', prepared.newAdminToken === null ? 'kept' : 'created'));
    return prepared;
  } catch (error) {
    // The sentinel is removed, because a finished installation stays usable if a repetition could not begin,
    // for example while the service runs.
    if (wasDone) abandonInit(dataDir);
    else print('The initialization is not finished. Fix the cause below, then run: npx memorybridge init');
    throw error;
  }
}

function formatLine(what: string, outcome: string): string {
  return `  ${what.padEnd(34)} ${outcome}`;
}
