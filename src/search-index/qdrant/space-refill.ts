import type { FeedPage } from '../compare.js';
import type { IndexPosition } from '../memory-index.port.js';
import type { Collection } from './collections.js';
import { buildSpaceFilter } from './filters.js';
import { derivePositionPointId } from './names.js';
import { pickFitting, planPointWrites, toTextKey } from './plan-writes.js';
import type { Points } from './points.js';
import { hasReached } from './space-sync.js';

/**
 * Writes everything of a space into a collection again, page by page, while the space is searched and written
 * to.
 */
export class SpaceRefill {
  /** Ids that this run has written, with the key of the text whose vector it wrote. */
  private readonly written = new Map<string, string | null>();
  private last: IndexPosition | null = null;

  constructor(
    private readonly points: Points,
    private readonly collection: Collection,
    private readonly spaceId: string,
  ) {}

  get documents(): number {
    return this.written.size;
  }

  async write({ documents, removed, position, restarted }: FeedPage): Promise<void> {
    if (restarted) this.written.clear();
    const held = await this.points.readPosition();
    // Points of an earlier epoch were erased. With the new position, a search would take them for current.
    if (held !== null && held.epoch !== position.epoch) await this.points.clear();
    const fits = pickFitting(documents, this.collection);
    await this.points.write(planPointWrites(fits, removed, this.written));
    // A position that is ahead stays: if it were lowered, every search in the meantime would write the rest
    // too.
    if (!hasReached(held, position)) await this.points.setPosition(position);
    for (const document of fits) {
      const keeps = document.vector !== null || this.written.get(document.id) === toTextKey(document);
      this.written.set(document.id, keeps ? toTextKey(document) : null);
    }
    for (const id of removed) this.written.delete(id);
    this.last = position;
  }

  /** Removes points that no page contained. */
  async finish(): Promise<void> {
    const known = new Set([
      derivePositionPointId(this.spaceId),
      ...[...this.written.keys()].map((id) => this.points.toPointId(id)),
    ]);
    const others: string[] = [];
    for await (const { id } of this.points.scroll(buildSpaceFilter(this.spaceId), false))
      if (!known.has(id)) others.push(id);
    if (others.length > 0) await this.points.delete({ points: others });
    // A restored database may have fewer revisions than the collection has seen; from here on its own count.
    if (this.last !== null) await this.points.setPosition(this.last);
  }
}
