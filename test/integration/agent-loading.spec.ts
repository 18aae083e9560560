import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { scriptedProvider } from '../../src/sdk/agent/testing/scripted-provider.js';
import { buildGatewayConfig, USER_KEY } from '../support/agent-folder.js';
import { eventually } from '../support/eventually.js';
import { tool, useAgent } from './agent-fixture.js';

const agent = useAgent();

describe('loading an agent', () => {
  it('S1-10 fails for a gateway section that is wrong, and makes no request', async () => {
    await agent.folder.write('config.json', buildGatewayConfig(agent.gateway.url, { userKey: ' ', topK: 0 }));
    await expect(agent.load()).rejects.toThrow(
      /memory\.gateway\.userKey must be .*; memory\.gateway\.topK must be/,
    );
    await agent.folder.write('config.json', `{"memory": {"userKey": "${USER_KEY}"`);
    await expect(agent.load()).rejects.toThrow(
      'The memory configuration is wrong: (file) must be valid JSON.',
    );
    expect(agent.paths()).toEqual([]);
  });

  it('S1-17 S1-18 registers session_search in both modes, and the tool memory in curated mode only', async () => {
    const tools = [tool('look', () => 'x')];
    expect((await agent.load({ tools })).status().tools).toEqual(['look', 'session_search']);
    await agent.folder.write('config.json', {
      memory: { mode: 'curated', gateway: { baseUrl: agent.gateway.url } },
    });
    expect((await agent.load({ tools })).status().tools).toEqual(['look', 'session_search', 'memory']);
  });

  it('S1-4 S1-13 builds one strategy once, and reads a changed file only with a new engine', async () => {
    const engine = await agent.load({ provider: scriptedProvider(['1', '2']) });
    await engine.run('Hi', { sessionId: 'c1' });
    await agent.folder.write('config.json', { memory: { mode: 'curated' } });
    await engine.run('Hi', { sessionId: 'c1' });
    expect(engine.status().memory['mode']).toBe('memory_gateway');
    expect(agent.paths()).toHaveLength(6);
    const reloaded = await agent.load({ provider: scriptedProvider(['3']) });
    await reloaded.run('Hi', { sessionId: 'c1' });
    expect(reloaded.status().memory).toEqual({ mode: 'curated' });
    expect(agent.paths()).toHaveLength(6);
  });

  it('K-79 refuses two tools of one name and names the tool', async () => {
    await expect(agent.load({ tools: [tool('look', () => 'x'), tool('look', () => 'y')] })).rejects.toThrow(
      'Two tools are named "look"',
    );
    await expect(agent.load({ tools: [tool('session_search', () => 'x')] })).rejects.toThrow(
      '"session_search"',
    );
    await agent.folder.write('config.json', {});
    await expect(agent.load({ tools: [tool('memory', () => 'x')] })).rejects.toThrow('"memory"');
  });
});

describe('the status of an agent', () => {
  it('K-63 has the documented fields, and never the user key, not even masked', async () => {
    const engine = await agent.load();
    const memory = {
      mode: 'memory_gateway',
      base_url: agent.gateway.url,
      user_id: 'ada',
      app_id: 'default',
      project_id: 'default',
      scope: ['current_chat', 'resources'],
      top_k: 8,
      timeout_seconds: 10,
    };
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect(engine.status()).toEqual({
      version,
      memory,
      tools: ['session_search'],
      sessions: { driver: 'memory' },
    });
    agent.gateway.fail = { flush: { status: 500 } };
    await engine.run('Hi');
    expect(engine.status().memory).toEqual({
      ...memory,
      last_recall: { at: expect.any(Number), outcome: 'succeeded' },
      last_persist: {
        at: expect.any(Number),
        outcome: 'failed',
        operation: 'flush',
        category: 'http',
        status: 500,
      },
    });
    expect(JSON.stringify(engine.status())).not.toMatch(/user_?key|uk_|\*\*/i);
    expect(inspect(engine.status())).not.toMatch(/user_?key|uk_|\*\*/i);
  });

  it('warns of http to another machine', async () => {
    await agent.folder.write('config.json', buildGatewayConfig('http://memory.example'));
    expect((await agent.load()).status().memory['warning']).toContain('Use https');
    for (const address of ['https://memory.example', 'http://localhost:1', 'http://[::1]:1']) {
      await agent.folder.write('config.json', buildGatewayConfig(address));
      expect((await agent.load()).status().memory).not.toHaveProperty('warning');
    }
  });
});

describe('closing an agent', () => {
  it('waits for the current run, persists it and refuses new ones', async () => {
    let answer: (text: string) => void = () => undefined;
    const provider = scriptedProvider([() => new Promise<string>((resolve) => (answer = resolve))]);
    const engine = await agent.load({ provider });
    const running = engine.run('Hi', { sessionId: 'c1' });
    await eventually(() => provider.requests.length === 1);
    const closing = engine.close();
    await expect(engine.run('Hi')).rejects.toThrow('The engine is closed.');
    answer('Yes.');
    expect(await running).toMatchObject({ status: 'completed', text: 'Yes.' });
    await closing;
    expect(agent.paths()).toEqual(['POST /memories/search', 'POST /memories/add', 'POST /memories/flush']);
  });
});
