import { audit } from './zh/audit.js';
import { chart } from './zh/chart.js';
import { common } from './zh/common.js';
import { documents } from './zh/documents.js';
import { help } from './zh/help.js';
import { jobs } from './zh/jobs.js';
import { list } from './zh/list.js';
import { me } from './zh/me.js';
import { memories } from './zh/memories.js';
import { overview } from './zh/overview.js';
import { palette } from './zh/palette.js';
import { people } from './zh/people.js';
import { playground } from './zh/playground.js';
import { provider } from './zh/provider.js';
import { receipts } from './zh/receipts.js';
import { sessions } from './zh/sessions.js';
import { settings } from './zh/settings.js';
import { shell } from './zh/shell.js';
import { signIn } from './zh/sign-in.js';
import { start } from './zh/start.js';
import { tokens } from './zh/tokens.js';

export const zh = {
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
