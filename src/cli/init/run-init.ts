import { newTokenSecret } from '../../tokens/token-secret.js';
import type { AdminTokenState } from '../cli-deps.js';
import { readAdminToken, removeAdminToken, writeAdminToken } from './admin-token-file.js';
import { TEMPLATE_FILES, writeEnvFile, writeTemplate } from './project-files.js';
import { beginInit, finishInit } from './sentinel.js';

export interface InitOptions {
  readonly projectRoot: string;
  readonly dataDir: string;
  /** MEMORYBRIDGE_ADMIN_TOKEN; `null` = make one. */
  readonly presetAdminToken: string | null;
  /** Brings the database up to date and stores this admin token, unless there is one already. */
  readonly prepareDatabase: (adminToken: string) => Promise<AdminTokenState>;
  readonly print: (line: string) => void;
}

export interface InitResult {
  /** `null` when the database had an admin token before. */
  readonly newAdminToken: string | null;
}

/**
 * `.env`, templates, database, admin token. Existing files are kept, every step may be repeated: after an interruption the sentinel file
 * stays behind, a start is refused, and running this again repairs the installation (S0-106..109).
 */
export async function runInit(options: InitOptions): Promise<InitResult> {
  const { projectRoot, dataDir, print } = options;
  print(line('.env', writeEnvFile(projectRoot)));
  for (const name of TEMPLATE_FILES) print(line(`templates/${name}`, writeTemplate(projectRoot, name)));
  beginInit(dataDir);
  const result = await prepare(options);
  finishInit(dataDir);
  return result;
}

async function prepare({ dataDir, presetAdminToken, prepareDatabase, print }: InitOptions): Promise<InitResult> {
  const saved = readAdminToken(dataDir);
  const proposed = presetAdminToken ?? saved ?? newTokenSecret().secret;
  // Before the database knows it: a token that was stored but never written down would lock everybody out.
  if (saved === null) writeAdminToken(dataDir, proposed);
  const state = await prepareDatabase(proposed);
  keepTokenFile(dataDir, proposed, saved, state);
  print(line('database', 'ready'));
  print(line('admin token', describe(state)));
  return { newAdminToken: state === 'created' ? proposed : null };
}

function keepTokenFile(dataDir: string, proposed: string, saved: string | null, state: AdminTokenState): void {
  if (state !== 'different') writeAdminToken(dataDir, proposed);
  else if (saved === null) removeAdminToken(dataDir);
}

function describe(state: AdminTokenState): string {
  if (state === 'created') return 'created, kept in admin.token in the data folder';
  return state === 'present' ? 'kept' : 'this database has another one already; it stays valid';
}

function line(what: string, outcome: string): string {
  return `  ${what.padEnd(34)} ${outcome}`;
}
