import { describe, expect, it } from '@jest/globals';
import { createClients } from '../../../test/support/answered-clients.js';
import { MemoryBridgeBlock } from './llamaindex.js';
import { TurnMemory } from './turn-memory.js';

/** Batch ids that the service accepts. */
const BATCH_ID = /^[!-~]{1,128}$/;
const SESSIONS = ['my session', 'Zoë', 'x'.repeat(200)];

const createStore = () => createClients([() => Response.json({ ids: ['1'] }, { status: 201 })]);

describe('TurnMemory', () => {
  it.each(SESSIONS)('records in the session %j with a batch id that the service accepts', async (session) => {
    const { client, requests } = createStore();
    const recordings: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>): void => void recordings.push(work);
    const memory = new TurnMemory(client, { session, waitUntil });
    const turn = memory.begin('1', 'Hello.', true);
    await turn.block;
    memory.record(turn, 'Hi.');
    await Promise.all(recordings);
    expect(requests.at(-1)?.headers.get('x-batch-id')).toMatch(BATCH_ID);
  });
});

describe('MemoryBridgeBlock', () => {
  it.each(SESSIONS)('records in the session %j with a batch id that the service accepts', async (session) => {
    const { client, requests } = createStore();
    const block = new MemoryBridgeBlock({ client, session });
    await block.put([{ id: 'message 1', role: 'user', content: 'Hello.' }]);
    expect(requests.at(-1)?.headers.get('x-batch-id')).toMatch(BATCH_ID);
  });
});
