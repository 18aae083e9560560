import { expect, it } from '@jest/globals';
import { ChosenIndex } from './chosen-index.js';
import { IndexChooser, type IndexChoice, type QdrantTarget } from './index-chooser.port.js';
import type { MemoryIndex } from './memory-index.port.js';

const QDRANT: QdrantTarget = { url: 'http://qdrant:6333', apiKey: null, collection: 'memory' };
const NONE: IndexChoice = { serving: null, wanted: null, holding: [] };

/** Knows the choice of a moment ago until it is asked to look again. */
class LateChooser extends IndexChooser {
  readonly configured = 'embedded';
  private held = NONE;

  override getCurrent(): Promise<IndexChoice> {
    return Promise.resolve(this.held);
  }

  override refresh(): Promise<IndexChoice> {
    this.held = { serving: null, wanted: QDRANT, holding: [QDRANT] };
    return this.getCurrent();
  }
}

it('drops a space and its documents in a Qdrant that another process has just chosen, before this process hears of the change', async () => {
  const forgotten: string[] = [];
  const indexOf = ({ url }: QdrantTarget): MemoryIndex => {
    const index: MemoryIndex = {
      search: () => Promise.resolve([]),
      ping: () => Promise.resolve(),
      dropSpace: async (spaceId) => void forgotten.push(await Promise.resolve(`${url} ${spaceId}`)),
      dropDocuments: async (spaceId, ids) =>
        void forgotten.push(await Promise.resolve([url, spaceId, ...ids].join(' '))),
    };
    return index;
  };
  const index = new ChosenIndex(new LateChooser(), {
    embedded: () => indexOf({ ...QDRANT, url: 'embedded' }),
    qdrant: indexOf,
  });
  await index.dropSpace('space-a');
  await index.dropDocuments('space-a', ['m:1']);
  expect(forgotten).toEqual(['http://qdrant:6333 space-a', 'http://qdrant:6333 space-a m:1']);
});
