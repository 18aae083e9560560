import { audit } from './en/audit.js';
import { chart } from './en/chart.js';
import { common } from './en/common.js';
import { documents } from './en/documents.js';
import { help } from './en/help.js';
import { jobs } from './en/jobs.js';
import { list } from './en/list.js';
import { me } from './en/me.js';
import { memories } from './en/memories.js';
import { overview } from './en/overview.js';
import { palette } from './en/palette.js';
import { people } from './en/people.js';
import { playground } from './en/playground.js';
import { provider } from './en/provider.js';
import { receipts } from './en/receipts.js';
import { sessions } from './en/sessions.js';
import { settings } from './en/settings.js';
import { shell } from './en/shell.js';
import { signIn } from './en/sign-in.js';
import { start } from './en/start.js';
import { tokens } from './en/tokens.js';

/** The source of all texts; other languages have the same keys. */
export const en = {
  audit,
  chart,
  common,
  documents,
  help,
  jobs,
  list,
  me,
  memories,
  overview,
  palette,
  people,
  playground,
  provider,
  receipts,
  sessions,
  settings,
  shell,
  signIn,
  start,
  tokens,
};

type English = typeof en;

/** `area.key` of every text. */
export type TextKey = { [Area in keyof English]: `${Area}.${keyof English[Area] & string}` }[keyof English];
