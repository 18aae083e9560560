import { findDifference, isEqual, hashMd5, readAll } from '../compare.js';
import {
  IndexMaintenance,
  type IndexDifference,
  type IndexDocument,
  type IndexProgress,
  type IndexRows,
} from '../memory-index.port.js';
import { Collections, DENSE, type Collection } from './collections.js';
import { POSITIONS, buildSpaceFilter } from './filters.js';
import { derivePositionPointId } from './names.js';
import { pickFitting } from './plan-writes.js';
import { toDocument } from './point-payload.js';
import { Points } from './points.js';
import type { QdrantIndexParts } from './qdrant-index.driver.js';
import { QdrantMemories } from './qdrant-memories.js';
import { SpaceRefill } from './space-refill.js';
import { SpaceSync } from './space-sync.js';

/** Number of comparisons of a space that is written to in the meantime. */
const ATTEMPTS = 3;

export interface QdrantMaintenanceParts extends QdrantIndexParts {
  readonly rows: IndexRows;
}

/**
 * Writes and compares the collections that contain data of a space. Searches continue in the meantime,
 * because points are replaced, never missing.
 */
export class QdrantMaintenance extends IndexMaintenance {
  private readonly collections: Collections;
  private readonly sync: SpaceSync;
  private readonly now: () => number;

  constructor(private readonly parts: QdrantMaintenanceParts) {
    super();
    this.collections = new Collections(parts.connection, parts.lock, parts.prefix);
    this.sync = new SpaceSync(parts.connection, parts.source, parts.lock);
    this.now = parts.now ?? Date.now;
  }

  /**
   * Refills every collection in which the space is searched, and those of all models for which its texts have
   * vectors.
   */
  async rebuild(spaceId: string, progress: IndexProgress): Promise<number> {
    await this.parts.rows.recheckVectors(spaceId);
    let documents = 0;
    for (const collection of await this.openWanted(spaceId))
      documents = await this.refill(collection, spaceId, progress);
    return documents;
  }

  /**
   * Compares the collections of a space with its rows. A space that has never been searched is in no
   * collection, so nothing differs.
   */
  async verify(spaceId: string): Promise<IndexDifference> {
    let difference: IndexDifference = {
      documents: (await this.parts.rows.loadDigests(spaceId)).size,
      missing: [],
      extra: [],
      different: [],
    };
    for (const collection of await this.findHolding(spaceId))
      difference = mergeDifferences(difference, await this.compareUntilStill(collection, spaceId));
    return difference;
  }

  async findStrays(spaces: ReadonlySet<string>): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const name of await this.collections.listNames())
      for await (const { payload } of this.openPoints(name, '').scroll(POSITIONS, ['space_id']))
        found.add(String(payload['space_id']));
    return [...found].filter((spaceId) => !spaces.has(spaceId));
  }

  cleanUp(retentionDays: number | null): Promise<number> {
    return new QdrantMemories(this.parts).cleanUp(retentionDays);
  }

  private async openWanted(spaceId: string): Promise<readonly Collection[]> {
    const dims = new Map<string, number>();
    for await (const { documents } of readAll(this.parts.source, spaceId))
      for (const { model, vector } of documents)
        if (model !== null && vector !== null) dims.set(model, vector.length);
    const byModel = await Promise.all([...dims].map(([model, size]) => this.collections.open(model, size)));
    const held = await this.findHolding(spaceId);
    const wanted = [
      ...new Map([...held, ...byModel].map((collection) => [collection.name, collection])).values(),
    ];
    return wanted.length > 0 ? wanted : [await this.collections.open(null, null)];
  }

  private async findHolding(spaceId: string): Promise<readonly Collection[]> {
    const found = await Promise.all(
      (await this.collections.listNames()).map(async (name) =>
        (await this.openPoints(name, spaceId).readPosition()) === null ? [] : [name],
      ),
    );
    return Promise.all(found.flat().map((name) => this.collections.openNamed(name)));
  }

  private async refill(collection: Collection, spaceId: string, progress: IndexProgress): Promise<number> {
    const refill = new SpaceRefill(this.openPoints(collection.name, spaceId), collection, spaceId);
    const feed = readAll(this.parts.source, spaceId);
    const lock = `${collection.name} ${spaceId}`;
    for (let ended = false; !ended;) {
      // The next page is read under the lock too, so that nobody writes something newer between reading and
      // writing it.
      ended = await this.parts.lock.run(lock, async () => {
        const { value, done } = await feed.next();
        await (done === true ? refill.finish() : refill.write(value));
        return done === true;
      });
      progress(refill.documents);
    }
    return refill.documents;
  }

  private async compareUntilStill(collection: Collection, spaceId: string): Promise<IndexDifference> {
    for (let attempt = 1; ; attempt += 1) {
      await this.sync.refresh(collection, spaceId);
      const difference = await this.compare(collection, spaceId);
      if (isEqual(difference) || attempt === ATTEMPTS) return difference;
    }
  }

  private async compare(collection: Collection, spaceId: string): Promise<IndexDifference> {
    const expected = new Map<string, string>();
    for await (const { documents, removed, restarted } of readAll(this.parts.source, spaceId)) {
      if (restarted) expected.clear();
      for (const document of pickFitting(documents, collection))
        this.note(expected, document, document.vector !== null);
      for (const id of removed) expected.delete(id);
    }
    const texts = await this.parts.rows.loadDigests(spaceId);
    const unfed = [...texts.keys()].filter((id) => !expected.has(id)).map((id) => [id, ''] as const);
    return findDifference(new Map([...expected, ...unfed]), await this.readHeld(collection, spaceId));
  }

  private async readHeld({ name, dims }: Collection, spaceId: string): Promise<ReadonlyMap<string, string>> {
    const points = this.openPoints(name, spaceId);
    const withVector = new Set<string>();
    const { must } = buildSpaceFilter(spaceId);
    if (dims !== null)
      for await (const { id } of points.scroll({ must: [...must, { has_vector: DENSE }] }, false))
        withVector.add(id);
    const held = new Map<string, string>();
    for await (const { id, payload } of points.scroll(buildSpaceFilter(spaceId), true))
      if (id !== derivePositionPointId(spaceId)) this.note(held, toDocument(payload), withVector.has(id));
    return held;
  }

  /**
   * Notes a document for comparison. Expired documents are ignored, because they may have been cleaned up or
   * not. A vector that was seen once stays, because a page may contain another model's only.
   */
  private note(documents: Map<string, string>, document: IndexDocument, hasVector: boolean): void {
    const { id, expiresAt } = document;
    if (expiresAt !== null && expiresAt <= this.now()) return;
    const key = computeDigest(document);
    documents.set(id, hasVector || documents.get(id) === `${key} vector` ? `${key} vector` : key);
  }

  private openPoints(collection: string, spaceId: string): Points {
    return new Points(this.parts.connection, collection, spaceId);
  }
}

function computeDigest({ vector: _vector, model: _model, memory, ...document }: IndexDocument): string {
  return hashMd5(
    JSON.stringify([
      Object.entries(document).sort(([left], [right]) => (left < right ? -1 : 1)),
      memory?.key ?? '',
    ]),
  );
}

function mergeDifferences(left: IndexDifference, right: IndexDifference): IndexDifference {
  const union = (key: 'missing' | 'extra' | 'different'): string[] => [
    ...new Set([...left[key], ...right[key]]),
  ];
  return {
    documents: left.documents,
    missing: union('missing'),
    extra: union('extra'),
    different: union('different'),
  };
}
