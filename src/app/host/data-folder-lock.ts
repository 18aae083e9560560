import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readProcessStart } from '../../common/process-identity.js';
import { AlreadyRunningError } from './host.errors.js';

const CLAIM_WAIT_MS = 10;

/** A process that this host started; `started` tells it from a later one with the same id. */
export interface ChildRecord {
  readonly name: string;
  readonly pid: number;
  readonly started: string;
}

interface LockContent {
  readonly pid: number;
  readonly started: string;
  readonly url: string | null;
  readonly children: readonly ChildRecord[];
}

/** One host a data folder: `memorybridge.lock` names the process that holds it. */
export class DataFolderLock {
  private content: LockContent;
  private writing = Promise.resolve();
  private released = false;

  constructor(
    private readonly file: string,
    content: LockContent,
    /** Children that a killed host may have left running. */
    readonly leftovers: readonly ChildRecord[],
  ) {
    this.content = content;
  }

  update(change: Partial<Pick<LockContent, 'url' | 'children'>>): Promise<void> {
    this.content = { ...this.content, ...change };
    // The disk may have been full before, and have room again.
    this.writing = this.writing.catch(() => undefined).then(() => this.write());
    return this.writing;
  }

  async release(): Promise<void> {
    this.released = true;
    await this.writing.catch(() => undefined);
    await rm(this.file, { force: true });
  }

  private async write(): Promise<void> {
    if (this.released) return;
    await writeFile(`${this.file}.tmp`, JSON.stringify(this.content), { mode: 0o600 });
    await rename(`${this.file}.tmp`, this.file);
  }
}

/** @throws AlreadyRunningError when a living process holds the lock; a lock of a dead one is taken over */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const file = join(dataDir, 'memorybridge.lock');
  const mine: LockContent = {
    pid: process.pid,
    started: (await readProcessStart(process.pid)) ?? '',
    url: null,
    children: [],
  };
  const { holder, content } = await acquire(file, mine);
  if (holder) throw new AlreadyRunningError(dataDir, holder.pid, holder.url);
  return new DataFolderLock(file, mine, content.children);
}

type Acquisition =
  | { readonly holder: LockContent; readonly content?: never }
  | { readonly holder?: never; readonly content: LockContent };

/**
 * Acquires a lock, or finds the living process that holds it.
 * @returns `holder`, or the written `content`, which lists the children of a dead holder until they are ended
 */
async function acquire(file: string, mine: LockContent): Promise<Acquisition> {
  for (;;) {
    if (await createLock(file, mine)) return { content: mine };
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const holder = parseContent(text);
    if (holder && (await isRunning(holder))) return { holder };
    const content = { ...mine, children: holder?.children ?? [] };
    if (await replaceStale(file, text, content)) return { content };
  }
}

/** Tells whether this process still runs; a later one with the same id does not count. */
export async function isRunning({ pid, started }: Pick<ChildRecord, 'pid' | 'started'>): Promise<boolean> {
  return (await readProcessStart(pid)) === started;
}

// A link appears with its content or not at all.
async function createLock(file: string, content: LockContent): Promise<boolean> {
  const draft = buildDraftPath(file);
  await writeFile(draft, JSON.stringify(content), { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

// Many starts may find the same stale lock. The one that holds the lock named after its content replaces it,
// and the file is never missing meanwhile: moving it away to look at it would let a third start create a
// second lock.
async function replaceStale(file: string, stale: string, content: LockContent): Promise<boolean> {
  const claim = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  const { holder } = await acquire(claim, { ...content, children: [] });
  if (holder) {
    await setTimeout(CLAIM_WAIT_MS);
    return false;
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => null)) !== stale) return false;
    const draft = buildDraftPath(file);
    await writeFile(draft, JSON.stringify(content), { mode: 0o600 });
    await rename(draft, file);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

function parseContent(text: string): LockContent | null {
  try {
    return JSON.parse(text) as LockContent;
  } catch {
    return null;
  }
}

const buildDraftPath = (file: string): string => `${file}.${randomBytes(4).toString('hex')}`;
