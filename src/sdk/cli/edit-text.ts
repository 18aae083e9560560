import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CliContext } from './cli-context.js';
import { CliError } from './cli.errors.js';

/**
 * Lets a person change a text in their editor, in which Ctrl-C may be a command.
 * @throws {CliError} when the editor fails, or the text is empty afterwards
 */
export async function editText(
  context: Pick<CliContext, 'io' | 'leaveInterruptsTo'>,
  before: string,
): Promise<string> {
  const { io } = context;
  const folder = await mkdtemp(join(tmpdir(), 'memorybridge-edit-'));
  try {
    const path = join(folder, 'memory.txt');
    await writeFile(path, `${before}\n`, { mode: 0o600 });
    const editor = io.readEnv('VISUAL') ?? io.readEnv('EDITOR') ?? 'vi';
    const child = spawn(`${editor} "$MEMORY_FILE"`, {
      shell: true,
      stdio: 'inherit',
      env: { ...toEnv(io), MEMORY_FILE: path },
    });
    const [code] = (await context.leaveInterruptsTo(once(child, 'close'))) as [number | null];
    const text = (await readFile(path, 'utf8')).trim();
    if (code === 0 && text !== '') return text;
    throw new CliError(`${editor} ended without a text.`, 'Set EDITOR to your editor, or pass --text.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Picks the variables that an editor needs. */
function toEnv({ readEnv }: CliContext['io']): Record<string, string> {
  const names = ['PATH', 'HOME', 'TERM', 'LANG', 'LC_ALL', 'USERPROFILE', 'SystemRoot', 'DISPLAY'];
  return Object.fromEntries(
    names
      .flatMap((name) => [[name, readEnv(name)]])
      .filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
