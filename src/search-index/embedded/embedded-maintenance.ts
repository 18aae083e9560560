import { findDifference, hashMd5, readAll } from '../compare.js';
import {
  IndexMaintenance,
  type IndexDifference,
  type IndexProgress,
  type IndexRows,
  type IndexSource,
} from '../memory-index.port.js';

/** Maintains the feed of the embedded index, because the index itself exists in every process. */
export class EmbeddedMaintenance extends IndexMaintenance {
  constructor(
    private readonly source: IndexSource,
    private readonly rows: IndexRows,
  ) {
    super();
  }

  /** Makes every process drop its copy and read the space again; workers add missing vectors. */
  async rebuild(spaceId: string, progress: IndexProgress): Promise<number> {
    await this.rows.recheckVectors(spaceId);
    await this.rows.renew(spaceId);
    const documents = (await this.rows.loadDigests(spaceId)).size;
    progress(documents);
    return documents;
  }

  /** Finds no stray spaces, because a process's copy of a deleted space ends with the process. */
  findStrays(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  /** Removes nothing, because expired documents are not found and are deleted with their rows. */
  cleanUp(): Promise<number> {
    return Promise.resolve(0);
  }

  /** Compares the documents that a newly started process would load with the rows. */
  async verify(spaceId: string): Promise<IndexDifference> {
    const held = new Map<string, string>();
    for await (const { documents, removed, restarted } of readAll(this.source, spaceId)) {
      if (restarted) held.clear();
      for (const { id, text, expiresAt } of documents)
        if (expiresAt === null || expiresAt > Date.now()) held.set(id, hashMd5(text));
      for (const id of removed) held.delete(id);
    }
    return findDifference(await this.rows.loadDigests(spaceId), held);
  }
}
