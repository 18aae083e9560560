import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { isAlive } from '../../src/common/process-identity.js';
import { eventually } from './eventually.js';
import { createScratchFolder } from './scratch-folder.js';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILD = join(ROOT, 'dist');
const START_MS = 180_000;
const ENVIRONMENT = {
  MEMORY_BRIDGE_PORT: '0',
  MEMORY_BRIDGE_HOST: '127.0.0.1',
  LOG_FORMAT: 'text',
  // A response ends once its turn is stored, however slow the machine is.
  MEMORYBRIDGE_MEMORY_COMMIT_WAIT_MS: '20000',
  // Simultaneous requests wait for connections, on a busy machine for a long time.
  MEMORYBRIDGE_DATABASE_CONNECT_TIMEOUT_MS: '30000',
};

/** A built copy of this project, which runs as with `npm start`. */
export interface Installation {
  readonly path: string;
  /** Removes the installation and ends its remaining processes. */
  remove(): Promise<void>;
}

/**
 * Copies the build into a scratch folder, with configuration, templates and a link to our packages. The
 * folder's name is one that people give theirs: with a space and a letter outside of ASCII.
 */
export async function install(name: string): Promise<Installation> {
  const scratch = await createScratchFolder(name);
  const path = join(scratch.path, 'my brücke');
  await cp(BUILD, join(path, 'dist'), { recursive: true, filter: (file) => !file.endsWith('.map') });
  for (const folder of ['bin', 'config', 'templates', 'examples'])
    await cp(join(ROOT, folder), join(path, folder), { recursive: true });
  await cp(join(ROOT, 'package.json'), join(path, 'package.json'));
  await symlink(join(ROOT, 'node_modules'), join(path, 'node_modules'));
  return {
    path,
    remove: async () => {
      for (const service of running) if (service.installation.path === path) await service.end();
      await scratch.remove();
    },
  };
}

const running = new Set<HostService>();

interface LockFile {
  readonly pid: number;
  readonly url: string | null;
  readonly children: readonly { readonly name: string; readonly pid: number }[];
}

/** Runs `node dist/cli.js …` with the processes that it starts. */
export class HostService {
  private text = '';
  private readonly closed: Promise<unknown>;
  url = '';

  private constructor(
    readonly installation: Installation,
    readonly process: ChildProcess,
  ) {
    this.closed = once(process, 'close');
    for (const stream of [process.stdout, process.stderr])
      stream?.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
    running.add(this);
  }

  /** @param args `start` by default; the data folder is `data` in the installation, the port a free one */
  static launch(
    installation: Installation,
    args: readonly string[] = ['start'],
    env: Readonly<Record<string, string>> = {},
  ): HostService {
    const child = spawn(process.execPath, ['dist/cli.js', ...args], {
      cwd: installation.path,
      env: { ...ENVIRONMENT, PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new HostService(installation, child);
  }

  /** Launches `start` and waits until the service answers. */
  static async start(
    installation: Installation,
    env: Readonly<Record<string, string>> = {},
  ): Promise<HostService> {
    const service = HostService.launch(installation, ['start'], env);
    await eventually(
      () => {
        if (service.process.exitCode !== null) throw new Error(`It ended:\n${service.getOutput()}`);
        return service.getOutput().includes('Stop          Ctrl-C');
      },
      { timeoutMs: START_MS },
    );
    service.url = /MemoryBridge listens on (\S+)/.exec(service.getOutput())?.[1] ?? '';
    return service;
  }

  /** Returns the output of the process and its children. */
  getOutput(): string {
    return this.text;
  }

  /** Waits for the end of the output and returns the exit code; `null` if a signal ended the process. */
  async exit(): Promise<number | null> {
    await this.closed;
    running.delete(this);
    return this.process.exitCode;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.process.kill(signal);
    return this.exit();
  }

  /** Kills a child as a crash would; returns its process id. */
  async kill(name: 'api' | 'worker'): Promise<number> {
    const pid = (await this.lock()).children.find((child) => child.name === name)?.pid;
    if (pid === undefined) throw new Error(`no ${name} runs`);
    process.kill(pid, 'SIGKILL');
    return pid;
  }

  /** Kills the host; resolves when its API and worker have ended too. PostgreSQL continues. */
  async killHost(): Promise<void> {
    const { children } = await this.lock();
    this.process.kill('SIGKILL');
    await this.exit();
    await eventually(() => !children.some(({ pid }) => isAlive(pid)), { timeoutMs: 60_000 });
  }

  async lock(): Promise<LockFile> {
    return JSON.parse(await readFile(this.getDataFile('memorybridge.lock'), 'utf8')) as LockFile;
  }

  getDataFile(...path: string[]): string {
    return join(this.installation.path, 'data', ...path);
  }

  async readAdminToken(): Promise<string> {
    return (await readFile(this.getDataFile('admin.token'), 'utf8')).trim();
  }

  async register(fields: object): Promise<string> {
    const response = await fetch(`${this.url}/v1/admin/tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.readAdminToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    return ((await response.json()) as { token: string }).token;
  }

  /** Returns the status of `/health`: `ok` or `degraded`. */
  async getHealth(): Promise<string> {
    const { status } = (await (await fetch(`${this.url}/health`)).json()) as { status: string };
    return status;
  }

  chat(token: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(`${this.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ model: 'm', ...body }),
    });
  }

  /** Queries the embedded PostgreSQL. */
  async queryRows<Row>(sql: string): Promise<Row[]> {
    const { port, password } = JSON.parse(await readFile(this.getDataFile('postgres.json'), 'utf8')) as {
      port: number;
      password: string;
    };
    const client = new Client({
      host: '127.0.0.1',
      port,
      password,
      user: 'postgres',
      database: 'memorybridge',
    });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Stops the service after a failed test, by force if that takes too long. */
  async end(): Promise<void> {
    const timer = setTimeout(() => this.process.kill('SIGINT'), 10_000);
    await this.stop();
    clearTimeout(timer);
  }
}
