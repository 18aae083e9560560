import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionMessage } from '../agent-message.js';
import { searchDocuments, toDocuments, type SearchDocument } from '../search/search-documents.js';
import {
  SessionStore,
  type EventRecord,
  type SessionHit,
  type SessionQuery,
  type SessionRecord,
} from '../session-store.js';
import { takeHistory } from '../take-history.js';
import { buildBeaverPath, ensurePrivateFolder, isMissing } from './beaver-paths.js';
import { buildSessionFileName } from './session-files.js';

/** A line of a file. It names its session, because two ids may share a file if file names ignore case. */
type StoredLine = SessionRecord & { readonly session_id: string };

interface ReadFile {
  readonly version: string;
  readonly documents: readonly SearchDocument[];
}

const LINE_FEED = 0x0a;

/**
 * Keeps each session in a file of `<dir>/.beaver/sessions`, one JSON document a line. Each append is one
 * write, followed by fsync; a half line that a crash left behind is ignored.
 *
 * @example
 * ```ts
 * const store = new JsonlSessionStore(process.cwd());
 * ```
 */
export class JsonlSessionStore extends SessionStore {
  readonly driver = 'jsonl';
  readonly #folder: string;
  /** Searchable texts of files that have not changed since. */
  readonly #searchable = new Map<string, ReadFile>();

  constructor(dir: string) {
    super();
    this.#folder = buildBeaverPath(dir, 'sessions');
  }

  async append(sessionId: string, records: readonly SessionRecord[]): Promise<void> {
    await ensurePrivateFolder(this.#folder);
    const lines = records
      .map((record) => `${JSON.stringify({ session_id: sessionId, ...record })}\n`)
      .join('');
    const file = await open(this.#buildPath(sessionId), 'a+', 0o600);
    try {
      const { size } = await file.stat();
      const { buffer } =
        size === 0 ? { buffer: Buffer.of(LINE_FEED) } : await file.read(Buffer.alloc(1), 0, 1, size - 1);
      await file.appendFile(buffer[0] === LINE_FEED ? lines : `\n${lines}`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async history(
    sessionId: string,
    { limit }: { readonly limit: number },
  ): Promise<readonly SessionMessage[]> {
    return takeHistory(await this.#read(sessionId), limit);
  }

  async events(sessionId: string): Promise<readonly EventRecord[]> {
    return (await this.#read(sessionId)).filter((record) => record.kind === 'event');
  }

  async search(query: string, { sessionId, limit }: SessionQuery): Promise<readonly SessionHit[]> {
    const names = sessionId === undefined ? await this.#fileNames() : [buildSessionFileName(sessionId)];
    const files = await Promise.all(names.map((name) => this.#readSearchable(name)));
    const documents = files
      .flat()
      .filter((document) => sessionId === undefined || document.sessionId === sessionId);
    return searchDocuments(documents, query, limit);
  }

  async sessions(): Promise<readonly string[]> {
    const lines = await Promise.all(
      (await this.#fileNames()).map((name) => readLines(join(this.#folder, name))),
    );
    return [...new Set(lines.flat().map(({ session_id }) => session_id))].sort();
  }

  async close(): Promise<void> {
    this.#searchable.clear();
  }

  #buildPath(sessionId: string): string {
    return join(this.#folder, buildSessionFileName(sessionId));
  }

  async #read(sessionId: string): Promise<readonly SessionRecord[]> {
    const lines = await readLines(this.#buildPath(sessionId));
    return lines.filter(({ session_id }) => session_id === sessionId);
  }

  async #fileNames(): Promise<readonly string[]> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return names.filter((name) => name.endsWith('.jsonl'));
  }

  async #readSearchable(name: string): Promise<readonly SearchDocument[]> {
    const path = join(this.#folder, name);
    const version = await stat(path).then(
      ({ size, mtimeMs, ino }) => `${ino} ${size} ${mtimeMs}`,
      () => null,
    );
    if (version === null) return [];
    const known = this.#searchable.get(name);
    if (known?.version === version) return known.documents;
    const documents = (await readLines(path)).flatMap((line) => toDocuments(line.session_id, [line]));
    this.#searchable.set(name, { version, documents });
    return documents;
  }
}

async function readLines(path: string): Promise<StoredLine[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  return text.split('\n').flatMap(parseLine);
}

function parseLine(line: string): StoredLine[] {
  if (line.trim() === '') return [];
  try {
    const value = JSON.parse(line) as Partial<StoredLine> | null;
    return typeof value?.session_id === 'string' && typeof value.kind === 'string'
      ? [value as StoredLine]
      : [];
  } catch {
    return [];
  }
}
