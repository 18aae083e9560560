import type { AgentClient } from './agent-clients.js';

/** The way in which this command was started, which a client can use to start it. */
export type Launcher =
  | { readonly kind: 'npm'; readonly version: string }
  /** Absolute paths: a client's working folder and PATH are unknown. */
  | { readonly kind: 'checkout'; readonly node: string; readonly script: string };

/** A server as a client's file names it: a program and its arguments, and never a credential. */
export type AgentEntry = Readonly<Record<string, string | readonly string[]>>;

/** Builds the entry that starts the relay with a stored profile. */
export function buildEntry(
  { fields }: AgentClient,
  launcher: Launcher,
  profile: string,
  platform: NodeJS.Platform,
): AgentEntry {
  const { command, args } = buildLaunch(launcher, platform);
  return { ...fields, command, args: [...args, 'mcp', '--profile', profile] };
}

/** Builds the command line. On Windows npx is a batch file, which only a command interpreter starts. */
function buildLaunch(launcher: Launcher, platform: NodeJS.Platform): { command: string; args: string[] } {
  if (launcher.kind === 'checkout') return { command: launcher.node, args: [launcher.script] };
  const args = ['-y', `memorybridge@${launcher.version}`];
  return platform === 'win32' ? { command: 'cmd', args: ['/c', 'npx', ...args] } : { command: 'npx', args };
}
