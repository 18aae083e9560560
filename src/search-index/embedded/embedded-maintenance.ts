import { differenceOf, md5, readAll } from '../compare.js';
import {
  IndexMaintenance,
  type IndexDifference,
  type IndexProgress,
  type IndexRows,
  type IndexSource,
} from '../memory-index.port.js';

/** The embedded index lives in every process and is made of what it is fed: this looks after the feed. */
export class EmbeddedMaintenance extends IndexMaintenance {
  constructor(
    private readonly source: IndexSource,
    private readonly rows: IndexRows,
  ) {
    super();
  }

  /** Every process drops what it holds and reads again; workers add the vectors that are missing. */
  async rebuild(spaceId: string, progress: IndexProgress): Promise<number> {
    await this.rows.recheckVectors(spaceId);
    await this.rows.renew(spaceId);
    const documents = (await this.rows.texts(spaceId)).size;
    progress(documents);
    return documents;
  }

  /** What a process holds of a space that is gone goes with the process. */
  strays(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  /** What has expired is not found, and goes when its row goes. */
  cleanup(): Promise<number> {
    return Promise.resolve(0);
  }

  /** What a process that starts now would hold, against the rows. */
  async verify(spaceId: string): Promise<IndexDifference> {
    const held = new Map<string, string>();
    for await (const { documents, removed, restarted } of readAll(this.source, spaceId)) {
      if (restarted) held.clear();
      for (const { id, text, expiresAt } of documents)
        if (expiresAt === null || expiresAt > Date.now()) held.set(id, md5(text));
      for (const id of removed) held.delete(id);
    }
    return differenceOf(await this.rows.texts(spaceId), held);
  }
}
