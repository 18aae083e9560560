import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '../..');

export interface CommandRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Duration in milliseconds. */
  readonly took: number;
}

/** Runs the command of the npm package, bundled as it is packed, with its own home folder. */
export class BundledCommand {
  private constructor(
    readonly script: string,
    readonly env: Readonly<Record<string, string>>,
  ) {}

  /** @param folder becomes the home folder too */
  static async build(folder: string): Promise<BundledCommand> {
    const script = join(folder, 'bin', 'memorybridge.cjs');
    await build({
      entryPoints: [join(ROOT, 'src/sdk/cli/main.ts')],
      outfile: script,
      bundle: true,
      keepNames: true,
      format: 'cjs',
      platform: 'node',
      mainFields: ['module', 'main'],
      supported: { 'dynamic-import': false },
      define: { 'import.meta.dirname': '__dirname' },
      logLevel: 'warning',
    });
    await copyFile(join(ROOT, 'package.json'), join(folder, 'package.json'));
    const path = process.env['PATH'] ?? '';
    const env = {
      PATH: path,
      HOME: folder,
      USERPROFILE: folder,
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_STATE_HOME: join(folder, 'state'),
    };
    return new BundledCommand(script, env);
  }

  async run(
    args: readonly string[],
    { input = '', cwd, env = {} }: { input?: string; cwd?: string; env?: Record<string, string> } = {},
  ): Promise<CommandRun> {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [this.script, ...args], {
      env: { ...this.env, ...env },
      stdio: 'pipe',
      ...(cwd !== undefined && { cwd }),
    });
    child.stdin.end(input);
    const ended = new Promise<number | null>((done) => child.once('close', done));
    const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    return { code, stdout, stderr, took: performance.now() - startedAt };
  }
}
