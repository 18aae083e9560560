import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { IndexDocument, IndexQuery, MemoryIndex } from '../../src/search-index/memory-index.port.js';

const MODEL = 'model-a';

/**
 * A document of space `spaceId`, as the writers of rows would leave it; everything not named has an
 * unremarkable default.
 */
export type DocumentInput = Partial<IndexDocument> & Pick<IndexDocument, 'id' | 'text'>;

/** A driver and the committed data behind it. */
export interface IndexSubject {
  readonly index: MemoryIndex;
  /** The same index in another process. */
  readonly other: MemoryIndex;
  /** Commits documents; the next search must see them. */
  put(spaceId: string, ...documents: DocumentInput[]): Promise<void>;
  remove(spaceId: string, ...ids: string[]): Promise<void>;
  /** Deletes everything and starts a new epoch with these documents. */
  erase(spaceId: string, ...left: DocumentInput[]): Promise<void>;
  /** Deletes whatever the index keeps outside the processes that search. */
  lose(): Promise<void>;
  close(): Promise<void>;
}

export function createDocument(input: DocumentInput): IndexDocument {
  const number = Number(/\d+/.exec(input.id)?.[0] ?? 0);
  return {
    kind: input.id.startsWith('f:') ? 'memory' : 'turn',
    endUser: '',
    appId: 'default',
    projectId: 'default',
    sessionId: 'default',
    role: 'user',
    speaker: '',
    extra: '',
    createdAt: number,
    expiresAt: null,
    position: number,
    hash: `hash-${input.id}`,
    vector: null,
    model: input.vector ? MODEL : null,
    ...input,
  };
}

export function createQuery(query: Partial<IndexQuery> = {}): IndexQuery {
  return {
    spaceId: 'space-a',
    endUser: '',
    appId: 'default',
    projectId: 'default',
    text: '',
    vector: null,
    model: query.vector ? MODEL : null,
    kinds: ['turn', 'memory'],
    limit: 50,
    ...query,
  };
}

/** A unit vector in the plane: `angle` in degrees. */
export function vectorAt(angle: number): Float32Array {
  return Float32Array.of(Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180), 0, 0);
}

/** Contract of every driver of the memory index port. */
export function describeIndex(name: string, create: () => Promise<IndexSubject>): void {
  describe(`memory index port: ${name}`, () => {
    let subject: IndexSubject;
    beforeAll(async () => {
      subject = await create();
    });
    beforeEach(async () => {
      await subject.erase('space-a');
      await subject.erase('space-b');
    });
    afterAll(() => subject.close());

    const findIds = async (query: Partial<IndexQuery>): Promise<string[]> =>
      (await subject.index.search(createQuery(query))).map(({ document }) => document.id).sort();
    const best = async (
      query: Partial<IndexQuery>,
      channel: 'lexical' | 'dense',
    ): Promise<string | undefined> =>
      [...(await subject.index.search(createQuery(query)))].sort(
        (left, right) => (right[channel] ?? -2) - (left[channel] ?? -2),
      )[0]?.document.id;

    it('finds nothing in an unknown space', async () => {
      expect(await findIds({ spaceId: 'space-unknown', text: 'anything', vector: vectorAt(0) })).toEqual([]);
    });

    it('finds by word and by vector, and keeps what only one channel found', async () => {
      await subject.put('space-a', { id: 'm:1', text: 'My dog is called Rex', sessionId: 'one' });
      await subject.put('space-a', {
        id: 'm:9',
        text: 'Completely different',
        sessionId: 'two',
        vector: vectorAt(10),
      });
      const hits = await subject.index.search(createQuery({ text: 'dogs', vector: vectorAt(0) }));
      const byId = new Map(hits.map((hit) => [hit.document.id, hit]));
      expect([...byId.keys()].sort()).toEqual(['m:1', 'm:9']);
      expect(byId.get('m:1')?.lexical).toBeGreaterThan(0);
      expect(byId.get('m:1')?.dense).toBeNull();
      expect(byId.get('m:9')?.lexical).toBeNull();
      expect(byId.get('m:9')?.dense).toBeCloseTo(Math.cos(Math.PI / 18), 4);
    });

    it('returns a document as it was stored', async () => {
      const said = {
        kind: 'turn' as const,
        text: 'I like tea',
        role: 'assistant',
        speaker: 'Ann',
        sessionId: 'one',
        hash: 'h',
        expiresAt: null,
      };
      await subject.put('space-a', { id: 'm:1', ...said });
      const [hit] = await subject.index.search(createQuery({ text: 'tea' }));
      expect(hit?.document).toMatchObject({ id: 'm:1', ...said });
    });

    it('gives each hit its vector of the model that the query names', async () => {
      await subject.put(
        'space-a',
        { id: 'm:1', text: 'blue one', vector: vectorAt(40) },
        { id: 'm:2', text: 'blue two', sessionId: 'two' },
      );
      for (const vector of [vectorAt(0), null]) {
        const hits = await subject.index.search(createQuery({ text: 'blue', vector, model: MODEL }));
        const held = new Map(
          hits.map(({ document }) => [document.id, { model: document.model, vector: document.vector }]),
        );
        expect(held.get('m:2')).toEqual({ model: null, vector: null });
        expect(held.get('m:1')?.model).toBe(MODEL);
        expect([...(held.get('m:1')?.vector ?? [])].map((value) => value.toFixed(4))).toEqual(
          [...vectorAt(40)].map((value) => value.toFixed(4)),
        );
      }
    });

    it('S0-65 never finds the documents of another space', async () => {
      await subject.put('space-a', { id: 'm:1', text: 'The secret word is xylophone', vector: vectorAt(0) });
      expect(
        await findIds({ spaceId: 'space-b', text: 'secret word xylophone', vector: vectorAt(0) }),
      ).toEqual([]);
    });

    it.each<[string, Partial<IndexQuery>]>([
      ['end user', { endUser: 'bob' }],
      ['app', { appId: 'other' }],
      ['project', { projectId: 'other' }],
      ['session asked for', { sessionId: 'other' }],
      ['kind', { kinds: ['memory'] }],
    ])('keeps within the %s', async (_, other) => {
      await subject.put('space-a', { id: 'm:1', text: 'The secret word is xylophone', vector: vectorAt(0) });
      const ask = { text: 'xylophone', vector: vectorAt(0) };
      expect(await findIds(ask)).toEqual(['m:1']);
      expect(await findIds({ ...ask, ...other })).toEqual([]);
    });

    it('finds only newer documents when a start time is given', async () => {
      await subject.put('space-a', { id: 'f:1', text: 'xylophone' });
      expect(await findIds({ text: 'xylophone', createdAfter: -1 })).toEqual(['f:1']);
      expect(await findIds({ text: 'xylophone', createdAfter: Date.now() + 60_000 })).toEqual([]);
    });

    it('finds nothing that has expired', async () => {
      await subject.put('space-a', {
        id: 'f:1',
        text: 'xylophone one',
        expiresAt: Date.now() - 1_000,
        vector: vectorAt(0),
      });
      await subject.put('space-a', {
        id: 'f:2',
        text: 'xylophone two',
        expiresAt: Date.now() + 60_000,
        vector: vectorAt(0),
      });
      expect(await findIds({ text: 'xylophone', vector: vectorAt(0) })).toEqual(['f:2']);
    });

    it('never compares vectors of different models', async () => {
      await subject.put('space-a', { id: 'm:1', text: 'one', vector: vectorAt(0), model: 'model-b' });
      expect(await findIds({ vector: vectorAt(0) })).toEqual([]);
      expect(await findIds({ vector: vectorAt(0), model: 'model-b' })).toEqual(['m:1']);
    });

    it('keeps a vector for each model that embedded a text', async () => {
      await subject.put('space-a', { id: 'm:1', text: 'one', vector: vectorAt(0), model: 'model-b' });
      await subject.put('space-a', { id: 'm:1', text: 'one', vector: vectorAt(90), model: MODEL });
      expect(await findIds({ vector: vectorAt(0), model: 'model-b' })).toEqual(['m:1']);
      expect(await findIds({ vector: vectorAt(0) })).toEqual(['m:1']);
    });

    it('finds a turn by what was said right before it', async () => {
      await subject.put(
        'space-a',
        { id: 'm:1', text: 'Which town did you move to?', role: 'user' },
        { id: 'm:2', text: 'Lisbon!', role: 'assistant' },
      );
      await subject.put('space-a', { id: 'm:3', text: 'Something else', sessionId: 'later' });
      const hits = await subject.index.search(createQuery({ text: 'the town' }));
      const scores = new Map(hits.map((hit) => [hit.document.id, hit.lexical ?? 0]));
      expect(scores.get('m:2')).toBeGreaterThan(0);
      expect(scores.get('m:1')).toBeGreaterThan(scores.get('m:2') ?? 0);
      expect(scores.get('m:3') ?? 0).toBe(0);
    });

    it('scores the session as a whole and the better neighbour', async () => {
      await subject.put(
        'space-a',
        { id: 'm:1', text: 'the harbour', sessionId: 's1', vector: vectorAt(20) },
        { id: 'm:2', text: 'a harbour with boats', sessionId: 's1', vector: vectorAt(90) },
      );
      await subject.put('space-a', { id: 'm:3', text: 'the harbour', sessionId: 's2', vector: vectorAt(90) });
      const hits = await subject.index.search(createQuery({ text: 'harbour boats', vector: vectorAt(0) }));
      const byId = new Map(hits.map((hit) => [hit.document.id, hit]));
      expect(byId.get('m:1')?.session).toBeGreaterThan(byId.get('m:3')?.session ?? Infinity);
      expect(byId.get('m:2')?.neighbour).toBeCloseTo(Math.cos(Math.PI / 9), 4);
      expect(byId.get('m:3')?.neighbour).toBeNull();
      expect(byId.get('m:2')?.coverage).toBeCloseTo(1, 4);
      expect(byId.get('m:1')?.coverage).toBeLessThan(0.9);
    });

    it('scores a memory whose session has no turns', async () => {
      await subject.put(
        'space-a',
        { id: 'm:1', text: 'a harbour', sessionId: 'one' },
        { id: 'f:2', text: 'the harbour', sessionId: 'two' },
      );
      const hits = await subject.index.search(createQuery({ text: 'harbour' }));
      expect(
        hits
          .flatMap(({ lexical, session, coverage }) => [lexical, session, coverage])
          .filter((score) => !Number.isFinite(score)),
      ).toEqual([]);
      expect(hits).toHaveLength(2);
    });

    it('sees changes, removals and an erase at the next search', async () => {
      await subject.put(
        'space-a',
        { id: 'm:1', text: 'blue', vector: vectorAt(0) },
        { id: 'm:2', text: 'green', vector: vectorAt(0) },
      );
      expect(await findIds({ text: 'blue' })).toContain('m:1');
      await subject.put('space-a', { id: 'm:1', text: 'red', hash: 'new', vector: vectorAt(90) });
      expect(await best({ text: 'red' }, 'lexical')).toBe('m:1');
      expect(await best({ vector: vectorAt(90) }, 'dense')).toBe('m:1');
      await subject.remove('space-a', 'm:1', 'm:none');
      expect(await findIds({ text: 'red blue green', vector: vectorAt(0) })).toEqual(['m:2']);
      await subject.erase('space-a', { id: 'm:3', text: 'violet' });
      expect(await findIds({ text: 'red blue green violet', vector: vectorAt(0) })).toEqual(['m:3']);
    });

    it('gives at most `limit` candidates a channel, the best ones', async () => {
      const documents = Array.from({ length: 30 }, (_, at) => ({
        id: `m:${at}`,
        text: `word ${'pebble '.repeat(at)}`,
        sessionId: `s${at}`,
        vector: vectorAt(at * 3),
      }));
      await subject.put('space-a', ...documents);
      const hits = await subject.index.search(createQuery({ text: 'word', vector: vectorAt(87), limit: 3 }));
      expect(hits.map(({ document }) => document.id).sort()).toEqual([
        'm:0',
        'm:1',
        'm:2',
        'm:27',
        'm:28',
        'm:29',
      ]);
    });

    it.each([
      ['我喜欢喝咖啡', '你喜欢什么咖啡'],
      ["J'ai deux chiennes", 'Où est ma chienne ?'],
      ['Ich habe zwei Katzen', 'Wie heißt meine Katze?'],
      ['У меня есть собака', 'как зовут мою собаку'],
    ])('finds %s by %s', async (text, question) => {
      await subject.put(
        'space-a',
        { id: 'm:1', text },
        { id: 'm:50', text: 'nothing of it', sessionId: 'two' },
      );
      expect(await best({ text: question }, 'lexical')).toBe('m:1');
    });

    it('serves many searches while it is written to', async () => {
      const writes = Array.from({ length: 20 }, async (_, at) => {
        await subject.put('space-a', { id: `m:${at}`, text: `item number${at}` });
        expect(await findIds({ text: `number${at}` })).toContain(`m:${at}`);
      });
      await Promise.all(writes);
      expect(await findIds({ text: 'item' })).toHaveLength(20);
    });

    it('reads a space anew after forgetting it', async () => {
      await subject.put('space-a', { id: 'm:1', text: 'blue' });
      await subject.index.dropSpace('space-a');
      expect(await findIds({ text: 'blue' })).toEqual(['m:1']);
    });

    it('finds everything after another process has restored what was lost', async () => {
      await subject.put('space-a', { id: 'm:1', text: 'blue', vector: vectorAt(0) });
      await subject.put('space-b', { id: 'm:2', text: 'green', vector: vectorAt(0) });
      expect(await findIds({ text: 'blue', vector: vectorAt(0) })).toEqual(['m:1']);
      await subject.lose();
      await subject.other.search(createQuery({ spaceId: 'space-b', text: 'green', vector: vectorAt(0) }));
      expect(await findIds({ text: 'blue', vector: vectorAt(0) })).toEqual(['m:1']);
    });

    it('finds everything after another process has forgotten the space', async () => {
      await subject.put('space-a', { id: 'm:1', text: 'blue' });
      expect(await findIds({ text: 'blue' })).toEqual(['m:1']);
      await subject.other.dropSpace('space-a');
      expect(await findIds({ text: 'blue' })).toEqual(['m:1']);
    });

    it('waits for a vector that is still being computed, and fails if it fails', async () => {
      await subject.put('space-a', { id: 'm:1', text: 'one', vector: vectorAt(0) });
      const arrives = new Promise<Float32Array>((resolve) => setTimeout(() => resolve(vectorAt(0)), 20));
      expect(
        (await subject.index.search(createQuery({ vector: arrives }))).map(({ dense }) => dense),
      ).toEqual([1]);
      const fails = Promise.reject(new Error('no vector'));
      await expect(subject.index.search(createQuery({ vector: fails }))).rejects.toThrow('no vector');
    });

    it('rejects once the caller has aborted, and answers a ping', async () => {
      await expect(
        subject.index.search(createQuery({ text: 'x' }), AbortSignal.abort(new Error('gone'))),
      ).rejects.toThrow('gone');
      await subject.index.ping();
    });
  });
}
