import { spawn } from 'node:child_process';
import { finished } from 'node:stream/promises';

/**
 * Starts this command again in a process that outlives this one, with one more argument and a text on its
 * standard input.
 */
export async function runDetached(argument: string, input: string): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1), argument], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  child.stdin.end(input);
  await finished(child.stdin);
}
