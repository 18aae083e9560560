import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFile, readdir, stat, writeFile } from 'node:fs/promises';
import { MemorySessionStore } from '../../src/sdk/agent/memory-session-store.js';
import { JsonlSessionStore } from '../../src/sdk/agent/node/jsonl-session-store.js';
import { AgentFolder } from '../support/agent-folder.js';
import { describeSessionStore, say } from './session-store-suite.js';

describeSessionStore('memory', async () => {
  const store = new MemorySessionStore();
  return { store, close: () => store.close() };
});

describeSessionStore('JSONL files', async () => {
  const folder = await AgentFolder.make();
  const store = new JsonlSessionStore(folder.path);
  return {
    store,
    close: async () => {
      await store.close();
      await folder.remove();
    },
  };
});

describe('files of sessions', () => {
  let folder: AgentFolder;
  let store: JsonlSessionStore;
  const hello = say({ role: 'user', content: 'Hello' });

  beforeEach(async () => {
    folder = await AgentFolder.make();
    store = new JsonlSessionStore(folder.path);
  });
  afterEach(() => folder.remove());

  it('K-73 stay in their folder, named by the percent-encoded id, readable by their owner only', async () => {
    for (const id of ['c1', '../../up', '/etc/x', '..', 'C:\\x', '会'.repeat(200)])
      await store.append(id, [hello]);
    const names = await readdir(folder.getFile('sessions'));
    expect(names).toHaveLength(6);
    expect(names).toEqual(
      expect.arrayContaining(['c1.jsonl', '%2E%2E%2F%2E%2E%2Fup.jsonl', '%2Fetc%2Fx.jsonl', '%2E%2E.jsonl']),
    );
    for (const name of names) expect(name).toMatch(/^[\w%~-]{1,240}\.jsonl$/);
    expect(await readdir(folder.path)).toEqual(['.beaver']);
    expect((await stat(folder.getFile('sessions'))).mode & 0o777).toBe(0o700);
    expect((await stat(folder.getFile('sessions/c1.jsonl'))).mode & 0o777).toBe(0o600);
  });

  it('K-73 survive an incomplete last line: it is ignored, and records appended after it are kept', async () => {
    await store.append('c1', [hello]);
    await appendFile(folder.getFile('sessions/c1.jsonl'), '{"session_id":"c1","kind":"message","mess');
    expect(await store.history('c1', { limit: 50 })).toEqual([hello.message]);
    await store.append('c1', [say({ role: 'assistant', content: 'Hi' })]);
    expect(await new JsonlSessionStore(folder.path).history('c1', { limit: 50 })).toEqual([
      hello.message,
      { role: 'assistant', content: 'Hi' },
    ]);
    await writeFile(folder.getFile('sessions/c2.jsonl'), 'null\n7\n\n{}\n');
    expect(await store.history('c2', { limit: 50 })).toEqual([]);
  });

  it('are read by another store, including later additions', async () => {
    const other = new JsonlSessionStore(folder.path);
    expect([await other.sessions(), await other.search('hello', { limit: 5 })]).toEqual([[], []]);
    await store.append('c1', [hello]);
    expect(await other.search('hello', { limit: 5 })).toHaveLength(1);
    await store.append('c1', [hello]);
    expect(await other.search('hello', { limit: 5 })).toHaveLength(2);
    expect(await other.search('hello', { limit: 5, sessionId: 'none' })).toEqual([]);
  });

  it('reject an append when the system refuses it', async () => {
    await writeFile(folder.getFile('sessions'), 'no folder');
    await expect(store.append('c1', [hello])).rejects.toThrow();
  });
});
