import { join, posix, win32 } from 'node:path';

/** Clients that `agent install` knows. */
export const CLIENT_IDS = ['claude', 'codex', 'cursor', 'gemini', 'vscode'] as const;
export type ClientId = (typeof CLIENT_IDS)[number];

export type InstallScope = 'user' | 'project';

/** Facts of the machine that decide where a client's file is. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** Folder of the project, for the project scope. */
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface AgentClient {
  readonly title: string;
  readonly format: 'json' | 'toml';
  /** Object of the file that holds one entry for each server. */
  readonly section: string;
  /** Fields of an entry besides `command` and `args`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly locateUserFile: (machine: Machine) => string;
  /**
   * Path below the project's folder; null where a project can't add a server without the user's trust in it.
   */
  readonly projectFile: readonly string[] | null;
}

/** Name of our entry in every client's file. */
export const ENTRY_NAME = 'memorybridge';

export const AGENT_CLIENTS: Readonly<Record<ClientId, AgentClient>> = {
  claude: {
    title: 'Claude Code',
    format: 'json',
    section: 'mcpServers',
    fields: { type: 'stdio' },
    locateUserFile: (machine) =>
      choosePath(machine).join(machine.env['CLAUDE_CONFIG_DIR'] ?? machine.home, '.claude.json'),
    projectFile: ['.mcp.json'],
  },
  codex: {
    title: 'Codex',
    format: 'toml',
    section: 'mcp_servers',
    fields: {},
    locateUserFile: (machine) => {
      const { join: joinPath } = choosePath(machine);
      return joinPath(machine.env['CODEX_HOME'] ?? joinPath(machine.home, '.codex'), 'config.toml');
    },
    projectFile: null,
  },
  cursor: {
    title: 'Cursor',
    format: 'json',
    section: 'mcpServers',
    fields: {},
    locateUserFile: (machine) => choosePath(machine).join(machine.home, '.cursor', 'mcp.json'),
    projectFile: ['.cursor', 'mcp.json'],
  },
  gemini: {
    title: 'Gemini CLI',
    format: 'json',
    section: 'mcpServers',
    fields: {},
    locateUserFile: (machine) =>
      choosePath(machine).join(machine.env['GEMINI_CLI_HOME'] ?? machine.home, '.gemini', 'settings.json'),
    projectFile: ['.gemini', 'settings.json'],
  },
  vscode: {
    title: 'VS Code',
    format: 'json',
    section: 'servers',
    fields: { type: 'stdio' },
    locateUserFile: (machine) =>
      choosePath(machine).join(locateVsCodeFolder(machine), 'Code', 'User', 'mcp.json'),
    projectFile: ['.vscode', 'mcp.json'],
  },
};

/**
 * Finds the file that an installation changes.
 *
 * @returns null where the client has no file for that scope
 */
export function locateFile(client: AgentClient, scope: InstallScope, machine: Machine): string | null {
  if (scope === 'user') return client.locateUserFile(machine);
  return client.projectFile === null
    ? null
    : choosePath(machine).join(machine.project, ...client.projectFile);
}

function locateVsCodeFolder({ platform, home, env }: Machine): string {
  if (platform === 'win32') return env['APPDATA'] ?? win32.join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support');
  return env['XDG_CONFIG_HOME'] ?? posix.join(home, '.config');
}

function choosePath({ platform }: Machine): { readonly join: typeof join } {
  return platform === 'win32' ? win32 : posix;
}
