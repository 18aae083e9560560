import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { computeBackoffMs } from '../../common/backoff.js';
import { readProcessStart } from '../../common/process-identity.js';
import type { ChildRecord } from './data-folder-lock.js';
import { ChildStartError } from './host.errors.js';

export type Environment = Readonly<Record<string, string | undefined>>;

const BACKOFF = { firstMs: 500, longestMs: 30_000 };
/** Milliseconds of running after which the count of failures starts again. */
const STABLE_MS = 60_000;

export interface ManagedChildOptions {
  readonly name: string;
  /** Program and arguments. */
  readonly command: readonly string[];
  /** Its working folder; the host's own folder when absent. */
  readonly folder?: string;
  /** Called at every start, so that a restart sees changes. */
  readonly environment: () => Environment;
  /** It says when it is ready over an IPC channel (`linkToHost`), and ends by itself when that closes. */
  readonly channel: boolean;
  readonly readyTimeoutMs: number;
  /** From SIGTERM to SIGKILL. */
  readonly stopTimeoutMs: number;
  readonly print: (line: string) => void;
  /** Called at every start and end with the running process, if any. */
  readonly onChange: () => void;
}

/** One child process: started, restarted with backoff when it ends by itself, stopped on demand. */
export class ManagedChild {
  /** The running process. */
  record: ChildRecord | null = null;
  /** True if a start was tried: there may be something to stop. */
  wasStarted = false;
  private child: ChildProcess | null = null;
  private ended: Promise<string> = Promise.resolve('never started');
  private readonly stopping = new AbortController();
  private failures = 0;

  constructor(private readonly options: ManagedChildOptions) {}

  /**
   * @returns the address it announced, `null` when it has none
   * @throws ChildStartError when it ends or stays silent before it is ready; it is not restarted then
   */
  async start(): Promise<string | null> {
    this.wasStarted = true;
    const url = await this.launch();
    void this.keepAlive();
    return url;
  }

  /**
   * As `start()`, but a first start that fails is retried with backoff, like one after a crash. Resolves once
   * the first attempt is over.
   */
  async startWithRetries(): Promise<void> {
    this.wasStarted = true;
    await this.launch().catch((error: Error) => {
      if (!this.stopping.signal.aborted) this.options.print(error.message);
    });
    void this.keepAlive();
  }

  /** Prevents further starts; a running process continues until it is stopped. */
  retire(): void {
    this.stopping.abort();
  }

  /** Sends SIGTERM, and SIGKILL if it has not ended in time. It is never started again. */
  async stop(): Promise<void> {
    this.retire();
    const { name, stopTimeoutMs, print } = this.options;
    if (this.child === null) return;
    this.child.kill('SIGTERM');
    if (await this.waitForEnd(stopTimeoutMs)) return;
    print(`${name} did not end within ${stopTimeoutMs} ms and is killed`);
    this.kill();
    await this.ended;
  }

  /** Kills it at once; a pending `stop()` then resolves. */
  kill(): void {
    if (this.child?.pid === undefined) return;
    try {
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      this.child.kill('SIGKILL');
    }
  }

  /** Stops it in order, after which it is started again with a fresh environment. */
  restart(): void {
    this.child?.kill('SIGTERM');
  }

  private async keepAlive(): Promise<void> {
    const { name, print } = this.options;
    while (!this.stopping.signal.aborted) {
      const since = Date.now();
      const how = await this.ended;
      if (this.stopping.signal.aborted) return;
      if (Date.now() - since > STABLE_MS) this.failures = 0;
      const delay = computeBackoffMs(this.failures++, BACKOFF);
      print(`${name} ended (${how}); starting it again in ${delay} ms`);
      await wait(delay, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (this.stopping.signal.aborted) return;
      await this.launch().then(
        () => print(`${name} runs again`),
        // It ended again, or was killed for its silence: the next round says so.
        () => undefined,
      );
    }
  }

  private async launch(): Promise<string | null> {
    const { name, command, folder, environment, channel } = this.options;
    const [program, ...args] = command;
    const child = spawn(program ?? '', args, {
      cwd: folder,
      env: environment(),
      stdio: ['ignore', 'inherit', 'inherit', ...(channel ? ['ipc' as const] : [])],
      // A process group of its own: Ctrl-C on the terminal reaches only the host, which stops its children in
      // order.
      detached: true,
    });
    this.child = child;
    this.ended = this.watch(child);
    if (child.pid !== undefined)
      this.record = { name, pid: child.pid, started: (await readProcessStart(child.pid)) ?? '' };
    this.options.onChange();
    return this.waitUntilReady(child);
  }

  private async waitUntilReady(child: ChildProcess): Promise<string | null> {
    const { name, channel, readyTimeoutMs } = this.options;
    const silence = new AbortController();
    const fail = (how: string): never => {
      throw new ChildStartError(name, how);
    };
    try {
      return await Promise.race([
        channel ? waitForAnnouncement(child) : waitForSpawn(child),
        this.ended.then(fail),
        wait(readyTimeoutMs, undefined, { signal: silence.signal }).then(() =>
          fail(`it was not ready within ${readyTimeoutMs} ms`),
        ),
      ]);
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      silence.abort();
    }
  }

  private async watch(child: ChildProcess): Promise<string> {
    const how = await waitForExit(child);
    this.child = null;
    this.record = null;
    this.options.onChange();
    return how;
  }

  private async waitForEnd(ms: number): Promise<boolean> {
    const timer = new AbortController();
    const timeout = wait(ms, false, { signal: timer.signal }).catch(() => false);
    const result = await Promise.race([this.ended.then(() => true), timeout]);
    timer.abort();
    return result;
  }
}

function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
  });
}

/** The message that `linkToHost().reportReady()` sends. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly url: string | null;
}

function waitForAnnouncement(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      const { type, url } = (message ?? {}) as Partial<ReadyMessage>;
      if (type === 'ready') resolve(url ?? null);
    });
  });
}

// A program without a channel counts as ready once it runs.
function waitForSpawn(child: ChildProcess): Promise<null> {
  return new Promise((resolve) => {
    if (child.pid !== undefined) resolve(null);
  });
}
