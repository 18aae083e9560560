import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, stat, symlink } from 'node:fs/promises';
import { scriptedProvider, type ScriptedAnswer } from '../../src/sdk/agent/testing/scripted-provider.js';
import type { ModelRequest } from '../../src/sdk/agent/model-provider.js';
import { tool, useAgent } from './agent-fixture.js';

const agent = useAgent();
const realFetch = globalThis.fetch;
let fetched: number;

beforeEach(async () => {
  await agent.folder.write('config.json', {
    memory: { mode: 'curated', gateway: { baseUrl: agent.gateway.url } },
  });
  fetched = 0;
  globalThis.fetch = (...given) => {
    fetched += 1;
    return realFetch(...given);
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const call = (args: unknown): ScriptedAnswer => ({ toolCalls: [{ name: 'memory', arguments: args }] });
const add = (text: string, target = 'memory'): ScriptedAnswer => call({ action: 'add', target, text });

/** Runs a script of tool calls and gives what the tool answered. */
async function answersTo(...script: ScriptedAnswer[]): Promise<string[]> {
  const provider = scriptedProvider([...script, 'Done.']);
  await (await agent.load({ provider, maxSteps: 20 })).run('Hi', { sessionId: 'c1' });
  return provider.requests
    .at(-1)!
    .messages.flatMap((message) => (message.role === 'tool' ? [message.content] : []));
}

describe('curated memory', () => {
  it('S1-15 S1-21 shows both files in the system message as they were when the run began', async () => {
    await agent.folder.write('MEMORY.md', '- Deploys on Fridays\n');
    await agent.folder.write('USER.md', '- Likes tea\n');
    const provider = scriptedProvider([add('Likes cake', 'user'), 'One.', 'Two.']);
    const engine = await agent.load({ provider, systemPrompt: 'You help.' });
    await engine.run('Hi', { sessionId: 'c1' });
    await engine.run('Hi', { sessionId: 'c2' });
    const systems = provider.requests.map(({ messages }) => messages[0]!.content);
    expect(systems[0]).toMatch(
      /^You help\.\n\n<curated_memory>\n.*\n\n## Memory\n- Deploys on Fridays\n\n## User\n- Likes tea\n<\/curated_memory>$/,
    );
    expect(systems[1]).toBe(systems[0]);
    expect(systems[2]).toContain('## User\n- Likes tea\n- Likes cake\n');
  });

  it('S1-39 K-70 adds neither the gateway’s rule nor a recalled message, and keeps the order of messages', async () => {
    await agent.folder.write('USER.md', '- Likes tea\n');
    const provider = scriptedProvider(['One.', 'Two.']);
    const engine = await agent.load({
      provider,
      systemPrompt: 'You help.',
      skills: [{ name: 's', instructions: 'Be short.' }],
    });
    await engine.run('Hello', { sessionId: 'c1' });
    await engine.run('Hi', { sessionId: 'c1' });
    expect(provider.requests[1]!.messages).toEqual([
      {
        role: 'system',
        content: expect.stringMatching(/^You help\.\n\n<curated_memory>[\s\S]*<\/curated_memory>$/),
      },
      { role: 'system', content: 'Be short.' },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'One.' },
      { role: 'user', content: 'Hi' },
    ]);
    expect(provider.requests[1]!.messages[0]!.content).not.toContain('untrusted');
  });

  it('S1-20 S1-22 S1-49 makes no HTTP request and writes nothing unless the model calls the tool', async () => {
    const engine = await agent.load({ provider: scriptedProvider(['One.', add('Likes tea'), 'Two.']) });
    await engine.run('I like tea', { sessionId: 'c1' });
    await expect(agent.folder.read('MEMORY.md')).rejects.toThrow('ENOENT');
    await engine.run('Remember that', { sessionId: 'c1' });
    expect(await agent.folder.read('MEMORY.md')).toBe('- Likes tea\n');
    expect([fetched, agent.gateway.requests]).toEqual([0, []]);
    expect(await agent.listEvents()).toEqual([]);
  });

  it('K-64 K-66 writes both files through the tool, and keeps what was written by hand', async () => {
    await agent.folder.write('USER.md', '# By hand\r\n\r\n- Has a cat\r\n  called Tom\r\nEnd');
    const answers = await answersTo(
      add('Deploys on Fridays'),
      add('Likes tea', 'user'),
      call({ action: 'replace', target: 'user', match: 'cat', text: 'Has a dog' }),
      call({ action: 'remove', target: 'memory', match: 'Fridays' }),
      call({ action: 'remove', target: 'user', match: 'a' }),
    );
    expect(answers).toEqual([
      'Added. memory: 21/2200 characters.',
      'Added. user: 58/1375 characters.',
      'Replaced. user: 44/1375 characters.',
      'Removed. memory: 0/2200 characters.',
      'Not written: `match` fits 2 entries: "Has a dog", "Likes tea". Give a longer part of one. user: 44/1375 characters.',
    ]);
    expect(await agent.folder.read('USER.md')).toBe('# By hand\r\n\r\n- Has a dog\r\nEnd\r\n- Likes tea\r\n');
    expect((await stat(agent.folder.getFile('MEMORY.md'))).mode & 0o777).toBe(0o600);
  });

  it('K-69 refuses and writes nothing more after three failed calls in one run', async () => {
    const wrong = [
      call({ action: 'forget' }),
      call({ action: 'add', target: 'notes' }),
      add('Bearer abcdefghijklmnop'),
    ];
    const engine = await agent.load({
      provider: scriptedProvider([...wrong, add('Likes tea'), 'Done.', add('Likes tea'), 'Done.']),
    });
    await engine.run('Hi', { sessionId: 'c1' });
    const answers = (await agent.store.history('c1', { limit: 50 })).flatMap((message) =>
      message.role === 'tool' ? [message.content] : [],
    );
    expect(answers[3]).toBe(
      'The memory tool failed three times in this run and writes nothing more until the next one.',
    );
    await expect(agent.folder.read('MEMORY.md')).rejects.toThrow('ENOENT');
    await engine.run('Hi', { sessionId: 'c1' });
    expect(await agent.folder.read('MEMORY.md')).toBe('- Likes tea\n');
  });

  it('names the argument that a call lacks', async () => {
    expect(
      await answersTo(
        call({ action: 'add', target: 'user', text: ' ' }),
        call({ action: 'replace', target: 'user', text: 'x' }),
        call(null),
      ),
    ).toEqual([
      'Not written: `add` needs `text`.',
      'Not written: `replace` needs `match`, a part of the entry.',
      'Not written: `action` must be add, replace or remove.',
    ]);
  });

  it('leaves a file untouched that is not UTF-8 or exceeds 64 KiB, and reports it', async () => {
    const broken = Buffer.from([0x2d, 0x20, 0xff, 0xfe]);
    await agent.folder.write('MEMORY.md', broken);
    await agent.folder.write('USER.md', 'x'.repeat(64 * 1024 + 1));
    expect(await answersTo(add('Likes tea'), add('Likes tea', 'user'))).toEqual([
      'Not written: the file of memory was left alone because it is not UTF-8 text.',
      'Not written: the file of user was left alone because it is larger than 64 KiB.',
    ]);
    expect(Buffer.from(await agent.folder.read('MEMORY.md'))).toEqual(Buffer.from(broken.toString()));
  });

  it('replaces the target of a symbolic link, and reports a failed write', async () => {
    await agent.folder.write('real.md', '- One\n');
    await symlink(agent.folder.getFile('real.md'), agent.folder.getFile('MEMORY.md'));
    await mkdir(agent.folder.getFile('USER.md'));
    expect(await answersTo(add('Two'), add('Three', 'user'))).toEqual([
      'Added. memory: 12/2200 characters.',
      'Not written: the file of user was left alone because it could not be written now.',
    ]);
    expect(await agent.folder.read('real.md')).toBe('- One\n- Two\n');
  });

  it('shows no block for missing files', async () => {
    const requests: ModelRequest[] = [];
    const engine = await agent.load({
      provider: scriptedProvider([(request) => (requests.push(request), 'Yes.')]),
      tools: [tool('look', () => 'x')],
    });
    await engine.run('Hi');
    expect(requests[0]!.messages).toEqual([{ role: 'user', content: 'Hi' }]);
    expect(requests[0]!.tools.map(({ name }) => name)).toEqual(['look', 'session_search', 'memory']);
  });
});
