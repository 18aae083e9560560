import {
  IndexSource,
  type IndexDelta,
  type IndexDocument,
  type IndexPosition,
} from '../../src/search-index/memory-index.port.js';

interface Change {
  readonly revision: number;
  readonly id: string;
  /** Document; absent if it was removed. */
  readonly document?: IndexDocument;
}

interface Space {
  epoch: number;
  revision: number;
  changes: Change[];
  readonly ids: Set<string>;
}

/**
 * An index source in memory. Like a row, each id has one state, with the revision of its last change; changes
 * are returned in pages.
 */
export class RecordedIndexSource extends IndexSource {
  readonly asked: (IndexPosition | null)[] = [];
  failure: Error | null = null;
  private readonly spaces = new Map<string, Space>();

  constructor(private readonly pageRevisions = 5) {
    super();
  }

  put(spaceId: string, documents: readonly IndexDocument[]): void {
    const space = this.space(spaceId);
    for (const document of documents) record(space, { id: document.id, document });
  }

  remove(spaceId: string, ids: readonly string[]): void {
    const space = this.space(spaceId);
    for (const id of ids) record(space, { id });
  }

  erase(spaceId: string): void {
    const space = this.space(spaceId);
    space.epoch += 1;
    space.changes = [];
    space.revision += 1;
  }

  async loadDelta(spaceId: string, since: IndexPosition | null): Promise<IndexDelta | null> {
    this.asked.push(since);
    const space = this.space(spaceId);
    await Promise.resolve();
    if (this.failure) throw this.failure;
    const from = since?.epoch === space.epoch ? since.revision : -1;
    if (from === space.revision) return null;
    const waiting = space.changes.filter(({ revision }) => revision > from);
    const page = waiting.slice(0, this.pageRevisions);
    const more = waiting.length > page.length;
    return {
      epoch: space.epoch,
      revision: more ? (page.at(-1)?.revision ?? 0) : space.revision,
      documents: page.flatMap(({ document }) => document ?? []),
      removed: page.flatMap(({ id, document }) => (document ? [] : [id])),
      more,
    };
  }

  findNeighbours(spaceId: string, ids: readonly string[], reach: number): Promise<readonly IndexDocument[]> {
    const turns = this.space(spaceId).changes.flatMap(({ document }) =>
      document?.kind === 'turn' ? document : [],
    );
    const near = (hit: IndexDocument): IndexDocument[] => {
      const session = turns
        .filter((turn) => areInSameSession(turn, hit))
        .sort((left, right) => left.position - right.position);
      const at = session.findIndex(({ id }) => id === hit.id);
      return session.slice(Math.max(0, at - reach), at + reach + 1);
    };
    const found = turns.filter(({ id }) => ids.includes(id)).flatMap(near);
    return Promise.resolve([
      ...new Map(found.map((document) => [document.id, { ...document, vector: null, model: null }])).values(),
    ]);
  }

  private space(spaceId: string): Space {
    const existing = this.spaces.get(spaceId);
    if (existing) return existing;
    const created = { epoch: 0, revision: 0, changes: [], ids: new Set<string>() };
    this.spaces.set(spaceId, created);
    return created;
  }
}

function record(space: Space, change: Omit<Change, 'revision'>): void {
  if (space.ids.has(change.id)) space.changes = space.changes.filter((earlier) => !replaces(change, earlier));
  space.ids.add(change.id);
  space.changes.push({ ...change, revision: ++space.revision });
}

// A vector of another model is added to the first one.
function replaces(change: Omit<Change, 'revision'>, earlier: Change): boolean {
  const otherModel =
    change.document !== undefined &&
    earlier.document !== undefined &&
    change.document.model !== earlier.document.model;
  return earlier.id === change.id && !otherModel;
}

function areInSameSession(one: IndexDocument, other: IndexDocument): boolean {
  const same = (key: 'endUser' | 'appId' | 'projectId' | 'sessionId'): boolean => one[key] === other[key];
  return same('endUser') && same('appId') && same('projectId') && same('sessionId');
}
