import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type {
  BackendMessage,
  BackendScope,
  BackendSearch,
  BackendSession,
  SearchReply,
} from '../../src/memory-backend/backend.types.js';
import type { MemoryBackend } from '../../src/memory-backend/memory-backend.port.js';
import { buildTextPdf } from '../support/documents.js';

/** A driver under test and where it stores. */
export interface BackendSubject {
  readonly backend: MemoryBackend;
  /** A new person, as a door would name them. */
  person(): Promise<BackendScope>;
}

const SIGNAL = AbortSignal.timeout(600_000);
const START = Date.UTC(2026, 2, 1, 12);

const createMessage = (text: string, seconds = 0, change: Partial<BackendMessage> = {}): BackendMessage => ({
  role: 'user',
  senderId: 'someone',
  timestamp: START + seconds * 1_000,
  content: text,
  ...change,
});

export function describeBackend(name: string, subject: () => BackendSubject): void {
  describe(name, () => {
    let backend: MemoryBackend;
    let alice: BackendScope;
    let bob: BackendScope;
    const session = (scope: BackendScope, sessionId = 'chat:1'): BackendSession => ({ ...scope, sessionId });
    const add = (
      scope: BackendScope,
      messages: readonly BackendMessage[],
      { sessionId = 'chat:1', batchId = randomUUID() } = {},
    ) => backend.add({ session: session(scope, sessionId), messages, batchId }, SIGNAL);
    const search = (
      scope: BackendScope,
      query: string,
      change: Partial<BackendSearch> = {},
    ): Promise<SearchReply> => {
      const request = {
        scope,
        query,
        method: 'hybrid',
        topK: 10,
        includeProfile: false,
        rerank: false,
      } as const;
      return backend.search({ ...request, ...change }, SIGNAL);
    };
    const texts = ({ episodes }: SearchReply): readonly string[] => episodes.map(({ episode }) => episode);

    beforeAll(async () => {
      ({ backend } = subject());
      [alice, bob] = [await subject().person(), await subject().person()];
    });

    it('answers an add with 32 hex digits, the count and "accumulated"', async () => {
      const reply = await add(alice, [
        createMessage('The harbour café opens at seven'),
        createMessage('Noted.', 1, { role: 'assistant', senderId: 'helper' }),
      ]);
      expect(reply).toMatchObject({
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
        messageCount: 2,
        status: 'accumulated',
      });
    });

    it('finds what was added before any flush, as waiting messages, with the time its sender gave', async () => {
      const found = await search(alice, 'When does the harbour café open?');
      expect(found.episodes[0]).toMatchObject({
        sessionId: 'chat:1',
        episode: 'The harbour café opens at seven',
        timestamp: START,
        type: 'conversation',
      });
      expect(found.episodes[0]!.score).toBeGreaterThan(0);
      expect(found.unprocessedMessages[0]).toMatchObject({
        session_id: 'chat:1',
        role: 'user',
        content: 'The harbour café opens at seven',
      });
      expect([found.profiles, found.agentCases, found.agentSkills]).toEqual([[], [], []]);
    });

    it('S4-50 flushes one session: extracted, then nothing to extract', async () => {
      const sessionId = 'chat:flush';
      await add(alice, [createMessage('I live in Lisbon and I prefer window seats.')], { sessionId });
      expect((await backend.flush(session(alice, sessionId), SIGNAL)).status).toBe('extracted');
      expect((await backend.flush(session(alice, sessionId), SIGNAL)).status).toBe('no_extraction');
      const found = await search(alice, 'Where does Alice live?', { includeProfile: true });
      expect(texts(found).join('\n')).toContain('Lisbon');
      expect(found.episodes.some(({ type }) => type === 'memory')).toBe(true);
      expect(JSON.stringify(found.profiles)).toContain('Lisbon');
    });

    it('flushes a session that nobody has used: nothing to extract', async () => {
      expect((await backend.flush(session(alice, 'chat:never'), SIGNAL)).status).toBe('no_extraction');
    });

    it('stores one batch id once, also when it comes twice at the same time', async () => {
      const person = await subject().person();
      const batchId = randomUUID();
      const messages = [createMessage('The spare key is under the blue flowerpot')];
      await Promise.all([add(person, messages, { batchId }), add(person, messages, { batchId })]);
      await add(person, [createMessage('Another text under the same batch id')], { batchId });
      const { episodes, total } = await backend.get(
        { scope: person, kind: 'episode', page: 1, pageSize: 10 },
        SIGNAL,
      );
      expect({ total, texts: episodes.map(({ episode }) => episode) }).toEqual({
        total: 1,
        texts: ['The spare key is under the blue flowerpot'],
      });
    });

    it('keeps two users apart who name their session alike', async () => {
      await add(bob, [createMessage('Bob keeps the safe code in the red notebook')]);
      expect(
        texts(
          await search(alice, 'safe code red notebook', {
            filter: { kind: 'test', field: 'session_id', op: 'eq', value: 'chat:1' },
          }),
        ),
      ).not.toContain('Bob keeps the safe code in the red notebook');
      expect(texts(await search(bob, 'safe code red notebook'))).toEqual([
        'Bob keeps the safe code in the red notebook',
      ]);
      expect(texts(await search(bob, 'harbour café'))).not.toContain('The harbour café opens at seven');
      expect((await backend.flush(session(bob, 'chat:flush'), SIGNAL)).status).toBe('no_extraction');
    });

    it.each([{ appId: 'other' }, { projectId: 'other' }])(
      'keeps apps and projects apart: %j',
      async (place) => {
        const person = await subject().person();
        const elsewhere = { ...person, ...place };
        const text = 'The quarterly budget spreadsheet is green';
        await add(elsewhere, [createMessage(text)]);
        expect((await backend.flush(session(person), SIGNAL)).status).toBe('no_extraction');
        expect(texts(await search(person, 'quarterly budget spreadsheet'))).not.toContain(text);
        expect(texts(await search(elsewhere, 'quarterly budget spreadsheet'))).toEqual([text]);
        const get = (scope: BackendScope) =>
          backend.get({ scope, kind: 'episode', page: 1, pageSize: 10 }, SIGNAL);
        expect([(await get(person)).total, (await get(elsewhere)).total]).toEqual([0, 1]);
      },
    );

    it('filters by sessions, times and senders, joined by AND and OR', async () => {
      const person = await subject().person();
      await add(person, [createMessage('lantern one'), createMessage('lantern two', 60)], {
        sessionId: 'chat:a',
      });
      await add(
        person,
        [
          createMessage('lantern three', 120),
          createMessage('lantern four', 180, { role: 'assistant', senderId: 'helper' }),
        ],
        {
          sessionId: 'chat:b',
        },
      );
      const where = async (filter: NonNullable<BackendSearch['filter']>): Promise<string> =>
        [...texts(await search(person, 'lantern', { filter }))].sort().join(', ');
      expect(await where({ kind: 'test', field: 'session_id', op: 'in', value: ['chat:b', 'chat:x'] })).toBe(
        'lantern four, lantern three',
      );
      expect(await where({ kind: 'test', field: 'session_id', op: 'ne', value: 'chat:b' })).toBe(
        'lantern one, lantern two',
      );
      expect(await where({ kind: 'test', field: 'timestamp', op: 'gte', value: START + 60_000 })).toBe(
        'lantern four, lantern three, lantern two',
      );
      expect(await where({ kind: 'test', field: 'timestamp', op: 'lt', value: START + 60_000 })).toBe(
        'lantern one',
      );
      expect(await where({ kind: 'test', field: 'sender_id', op: 'eq', value: 'helper' })).toBe(
        'lantern four',
      );
      const first = { kind: 'test', field: 'timestamp', op: 'eq', value: START } as const;
      const second = { kind: 'test', field: 'session_id', op: 'eq', value: 'chat:b' } as const;
      expect(
        await where({
          kind: 'or',
          all: [
            first,
            { kind: 'and', all: [second, { kind: 'test', field: 'sender_id', op: 'ne', value: 'helper' }] },
          ],
        }),
      ).toBe('lantern one, lantern three');
      expect(await where({ kind: 'test', field: 'session_id', op: 'in', value: [] })).toBe('');
    });

    it.each(['keyword', 'vector', 'hybrid', 'agentic'] as const)('searches by %s', async (method) => {
      const person = await subject().person();
      await add(person, [createMessage('My daughter plays the violin in the school orchestra')]);
      await backend.flush(session(person), SIGNAL);
      expect(texts(await search(person, 'violin orchestra', { method })).join('\n')).toContain('violin');
    });

    it('returns at most top_k results, and all relevant ones for -1', async () => {
      const person = await subject().person();
      await add(
        person,
        Array.from({ length: 12 }, (_, at) =>
          createMessage(`The train to Porto number ${at} leaves from platform ${at}`, at),
        ),
      );
      expect((await search(person, 'train to Porto', { topK: 3 })).episodes).toHaveLength(3);
      const relevant = await search(person, 'Which platform does train number 7 to Porto leave from?', {
        topK: -1,
      });
      expect(relevant.episodes.length).toBeGreaterThan(0);
      expect((await search(person, 'train to Porto', { minScore: 1 })).episodes.length).toBeLessThan(12);
    });

    it('keeps documents findable, notes files with their hash and derives nothing from them', async () => {
      const person = await subject().person();
      const items = [
        { type: 'text', text: 'Here is the manual' },
        { type: 'pdf', text: 'I live in Atlantis. The pump needs oil every 500 hours.', name: 'manual.pdf' },
        { type: 'image', base64: Buffer.from('picture').toString('base64'), name: 'pump.png' },
      ] as const;
      await add(person, [createMessage('', 0, { content: items })]);
      await backend.flush(session(person), SIGNAL);
      const found = texts(await search(person, 'How often does the pump need oil?')).join('\n');
      expect(found).toContain('[pdf: manual.pdf]\nI live in Atlantis. The pump needs oil every 500 hours.');
      expect(texts(await search(person, 'manual pump.png')).join('\n')).toMatch(
        /\[image: pump\.png 7 bytes sha256:[0-9a-f]{64}\]/,
      );
      expect((await search(person, 'Atlantis', { includeProfile: true })).profiles).toEqual([]);
    });

    it('S4-42 reads documents sent as base64, and names those that it could not read', async () => {
      const person = await subject().person();
      const pdf = buildTextPdf([
        'Nothing of interest here.',
        'The sluice gate is greased with tallow in October.',
      ]);
      const items = [
        { type: 'pdf', base64: pdf.toString('base64'), name: 'sluice.pdf' },
        { type: 'doc', base64: Buffer.from('no document').toString('base64'), name: 'broken.docx' },
      ] as const;
      await add(person, [createMessage('', 0, { content: items })]);
      const found = texts(await search(person, 'What is the sluice gate greased with?')).join('\n');
      expect(found).toMatch(
        /\[pdf: sluice\.pdf \d+ bytes sha256:\w+\]\n\(page 2\)\nThe sluice gate is greased with tallow in October\./,
      );
      expect(texts(await search(person, 'broken.docx')).join('\n')).toMatch(
        /\[doc: broken\.docx 11 bytes sha256:\w+ not read: .+\]/,
      );
    });

    it('D31 a foreign sender is a name, not an owner', async () => {
      const person = await subject().person();
      await add(person, [createMessage('The gate opens with a whistle', 0, { senderId: bob.userId })]);
      expect(texts(await search(bob, 'gate whistle'))).toEqual([]);
      expect(texts(await search(person, 'gate whistle'))).toEqual(['The gate opens with a whistle']);
    });

    it('lists newest first, page by page', async () => {
      const person = await subject().person();
      await add(
        person,
        Array.from({ length: 5 }, (_, at) => createMessage(`entry ${at}`, at)),
      );
      const page = await backend.get({ scope: person, kind: 'episode', page: 2, pageSize: 2 }, SIGNAL);
      expect({ total: page.total, texts: page.episodes.map(({ episode }) => episode) }).toEqual({
        total: 5,
        texts: ['entry 2', 'entry 1'],
      });
      const only = { kind: 'test', field: 'timestamp', op: 'gt', value: START + 2_000 } as const;
      expect(
        (await backend.get({ scope: person, kind: 'episode', page: 1, pageSize: 10, filter: only }, SIGNAL))
          .total,
      ).toBe(2);
      expect(
        await backend.get({ scope: person, kind: 'agent_case', page: 1, pageSize: 10 }, SIGNAL),
      ).toMatchObject({
        others: [],
        total: 0,
      });
      expect(
        await backend.get({ scope: person, kind: 'profile', page: 1, pageSize: 10 }, SIGNAL),
      ).toMatchObject({ others: [], total: 0 });
    });

    it('is healthy', async () => {
      expect((await backend.checkHealth(SIGNAL)).status).toBe('ok');
    });
  });
}
