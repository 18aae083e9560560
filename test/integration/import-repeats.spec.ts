import { describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FakeImportTarget } from '../fakes/fake-import-target.js';
import { CHATS, chatGpt, MEM0, useImportFixture } from './import-fixture.js';

const fixture = useImportFixture();

describe('an import that is repeated', () => {
  it('K-107 changes nothing, and an edited row changes its own memory only', async () => {
    const target = new FakeImportTarget();
    const rows = [...MEM0, { ...MEM0[0], id: 'm7', memory: 'likes  TEA' }];
    await fixture.run(await fixture.placeFile('a.json', JSON.stringify(rows)), target);
    const before = structuredClone(target.state);
    expect(await fixture.run(await fixture.placeFile('a.json', JSON.stringify(rows)), target)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
      skipped: { 'same text': 1 },
    });
    expect(target.state).toEqual(before);
    rows[1] = { ...MEM0[1]!, memory: 'Has three cats.' };
    expect(await fixture.run(await fixture.placeFile('a.json', JSON.stringify(rows)), target)).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 1,
    });
  });

  it('K-107 stores no message twice, and only the new ones of a conversation that has grown', async () => {
    const target = new FakeImportTarget();
    await fixture.run(
      await fixture.placeFile('conversations.json', JSON.stringify([chatGpt('c1', 130), chatGpt('c2', 3)])),
      target,
    );
    const before = structuredClone(target.state);
    const again = await fixture.placeFile(
      'conversations.json',
      JSON.stringify([chatGpt('c1', 130), chatGpt('c2', 3)]),
    );
    expect(await fixture.run(again, target)).toMatchObject({ messages: 133, repeated: 133 });
    expect(target.state).toEqual(before);
    const grown = await fixture.placeFile(
      'conversations.json',
      JSON.stringify([chatGpt('c1', 250), chatGpt('c2', 3)]),
    );
    expect(await fixture.run(grown, target)).toMatchObject({ messages: 253, repeated: 133 });
    expect(target.sessions.get('import:chatgpt:c1')!.map(({ content }) => content)).toEqual(
      Array.from({ length: 250 }, (_, at) => `c1 ${at}`),
    );
  });

  it('K-107 continues where it stopped, with the same result as an uninterrupted import', async () => {
    const chats = await fixture.placeFile(
      'conversations.json',
      JSON.stringify([...CHATS, chatGpt('long', 1_050)]),
    );
    const whole = await fixture.runAll(chats);
    const target = new FakeImportTarget();
    for (let runs = 0; target.answers !== Infinity || runs === 0; runs += 1) {
      target.answers = runs < 8 ? 3 : Infinity;
      const ended = fixture.run(chats, target);
      if (runs < 8) await expect(ended).rejects.toThrow('connection lost');
      else expect({ ...(await ended), repeated: 0 }).toEqual({ ...whole.report, repeated: 0 });
    }
    expect(target.state).toEqual(whole.target.state);
  });

  it('K-107 of loose messages has the same result wherever it was interrupted before', async () => {
    const messages = Array.from({ length: 600 }, (_, at) => ({
      thread_id: `t${at % 3}`,
      role: 'user',
      content: `${at}`,
    }));
    const path = await fixture.placeFile('zep.json', JSON.stringify({ messages }));
    const whole = await fixture.runAll(path);
    const target = new FakeImportTarget();
    for (const answers of [2, 4, 7]) {
      target.answers = answers;
      await expect(fixture.run(path, target)).rejects.toThrow('connection lost');
    }
    target.answers = Infinity;
    expect(await fixture.run(path, target)).toMatchObject({ messages: 600 });
    expect(target.state).toEqual(whole.target.state);
    const shorter = await fixture.placeFile('zep.json', JSON.stringify({ messages: messages.slice(0, 350) }));
    expect(await fixture.run(shorter, target)).toMatchObject({ messages: 350, repeated: 350 });
    expect(target.state).toEqual(whole.target.state);
  });

  it('K-101 ends with the reason of its signal, and keeps its progress', async () => {
    const path = await fixture.placeFile('conversations.json', JSON.stringify(CHATS));
    const [target, controller] = [new FakeImportTarget(), new AbortController()];
    target.onRequest = () => controller.abort(new Error('interrupted'));
    await expect(fixture.run(path, target, { signal: controller.signal })).rejects.toThrow('interrupted');
    const stored = target.sessions.size;
    expect(stored).toBeGreaterThan(0);
    target.onRequest = () => undefined;
    expect(await fixture.run(path, target)).toMatchObject({ conversations: 12, repeated: 0 });
    expect(target.sessions.size).toBe(12);
  });

  it('keeps none of the export’s texts in its progress, and starts over with restart', async () => {
    const path = await fixture.placeFile(
      'conversations.json',
      JSON.stringify([chatGpt('secretive', 101), chatGpt('c2', 3)]),
    );
    const target = new FakeImportTarget();
    target.answers = 2;
    await expect(fixture.run(path, target)).rejects.toThrow('connection lost');
    const state = join(fixture.stateFolder, 'imports');
    const kept = await Promise.all((await readdir(state)).map((name) => readFile(join(state, name), 'utf8')));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toContain('"messages":101');
    expect(kept[0]).not.toContain('secretive');
    target.answers = Infinity;
    expect(await fixture.run(path, target, { restart: true })).toMatchObject({
      messages: 104,
      repeated: 101,
    });
    expect(await readdir(state)).toEqual([]);
  });
});

describe('a choice of what is imported', () => {
  it('K-108 is counted in a dry run as in the import that follows, and nothing is sent', async () => {
    const bad = { id: 'bad' };
    const path = await fixture.placeFile(
      'conversations.json',
      JSON.stringify([...CHATS, bad, chatGpt('c3', 2)]),
    );
    const target = new FakeImportTarget();
    target.answers = 0;
    const { sample, dry_run: isDryRun, ...planned } = await fixture.run(path, target, { dryRun: true });
    expect([sample!.length, isDryRun]).toEqual([20, true]);
    expect(sample![0]).toEqual({
      session_id: 'import:chatgpt:c0',
      message: { role: 'user', content: 'c0 0', created_at: '2026-01-01T00:00:00.000Z' },
    });
    target.answers = Infinity;
    const { dry_run: _, ...done } = await fixture.run(path, target);
    expect(done).toEqual(planned);
    expect(planned).toMatchObject({
      read: 14,
      conversations: 12,
      messages: 360,
      failed: 1,
      skipped: { 'repeated conversation': 1 },
    });
  });

  it('leaves out what has not changed since a time, and conversations stay whole', async () => {
    const old = { ...chatGpt('old', 2), update_time: 1_700_000_000 };
    const path = await fixture.placeFile('conversations.json', JSON.stringify([old, chatGpt('new', 4)]));
    const { report, target } = await fixture.runAll(path, { since: new Date('2026-01-01T00:00:02Z') });
    expect(report).toMatchObject({ conversations: 1, messages: 4, skipped: { 'before the given time': 1 } });
    expect([...target.sessions.keys()]).toEqual(['import:chatgpt:new']);
    const memories = await fixture.placeFile('mem0.json', JSON.stringify(MEM0));
    expect((await fixture.runAll(memories, { since: new Date('2026-06-01') })).report).toMatchObject({
      memories: 1,
      skipped: { 'before the given time': 1 },
    });
  });

  it('ends at a limit, with whole conversations', async () => {
    const path = await fixture.placeFile('conversations.json', JSON.stringify(CHATS));
    expect((await fixture.runAll(path, { limit: 2 })).report).toMatchObject({
      read: 2,
      conversations: 2,
      messages: 60,
    });
    const messages = Array.from({ length: 20 }, (_, at) => ({
      thread_id: `t${at % 4}`,
      role: 'user',
      content: `${at}`,
    }));
    const loose = await fixture.runAll(await fixture.placeFile('zep.json', JSON.stringify({ messages })), {
      limit: 2,
    });
    expect([...loose.target.sessions].map(([id, { length }]) => [id, length])).toEqual([
      ['import:zep:t0', 5],
      ['import:zep:t1', 5],
    ]);
  });

  it('requests extraction from conversations with extract only', async () => {
    const path = await fixture.placeFile('conversations.json', JSON.stringify([chatGpt('c1', 2)]));
    expect((await fixture.runAll(path)).target.extracted).toEqual([]);
    expect((await fixture.runAll(path, { extract: true })).target.extracted).toEqual(['import:chatgpt:c1']);
  });
});
