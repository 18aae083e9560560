import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadEngine } from '../../src/sdk/agent/node/engine-loader.js';
import { openAiProvider } from '../../src/sdk/agent/openai-provider.js';
import { scriptedProvider } from '../../src/sdk/agent/testing/scripted-provider.js';
import { AgentFolder, buildGatewayConfig } from '../support/agent-folder.js';
import { chatBy } from '../support/bridge.js';
import { compileTo } from '../support/compile.js';
import { GatewayClient } from '../support/gateway-client.js';
import { createScratchFolder } from '../support/scratch-folder.js';
import { startService, type RunningService } from '../support/service.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

const SCOPE = ['current_chat', 'all_user_memory'];
/** One turn of an agent in a process of its own. */
const PROGRAM = `
import { loadEngine } from './src/sdk/agent/node/engine-loader.js';
const provider = { generate: async () => ({ text: 'I will keep that in mind.', toolCalls: [] }) };
const engine = await loadEngine({ dir: process.argv[2], provider });
await engine.run('My sister Mila is allergic to hazelnuts.', { sessionId: 'c1' });
console.log('ended');
`;

let service: RunningService;
let upstream: ScriptedUpstream;
let ada: GatewayClient;
let folder: AgentFolder;

beforeAll(async () => {
  [service, upstream] = await Promise.all([startService(), startUpstream()]);
  ada = await GatewayClient.create(service, 'ada');
});
afterAll(async () => {
  await service.close();
  await upstream.close();
});
beforeEach(async () => {
  folder = await AgentFolder.make();
});
afterEach(() => folder.remove());

const configure = (url: string) =>
  folder.write(
    'config.json',
    buildGatewayConfig(url, { userKey: ada.key, scope: SCOPE, timeoutSeconds: 60 }),
  );
const findRecalled = (messages: readonly { content: string }[]): string =>
  messages.find(({ content }) => content.startsWith('Recalled memory. '))?.content ?? '';

describe('an agent on the real service', () => {
  it('K-74 remembers through the gateway what another session said', async () => {
    await configure(`${service.url}/`);
    const provider = scriptedProvider(['Lovely.', 'It is in Bergen.']);
    const engine = await loadEngine({ dir: folder.path, provider });
    await engine.run('Our boat Freya is moored in Bergen.', { sessionId: 'boat-1' });
    expect(await engine.run('Where is our boat moored?', { sessionId: 'boat-2' })).toMatchObject({
      status: 'completed',
      text: 'It is in Bergen.',
    });
    expect(findRecalled(provider.requests[1]!.messages)).toContain('Bergen');
    expect(engine.status().memory).toMatchObject({
      last_recall: { outcome: 'succeeded' },
      last_persist: { outcome: 'succeeded' },
    });
    await engine.close();
  });

  it('K-74 remembers in its own files with a model behind the proxy, and the proxy adds nothing', async () => {
    const token = await service.register({ ...chatBy(upstream), policy: { enabled: false } });
    const provider = openAiProvider({ baseURL: `${service.url}/v1`, apiKey: token, model: 'any' });
    const call = {
      id: 'k1',
      type: 'function',
      function: { name: 'memory', arguments: '{"action":"add","target":"user","text":"Plays the cello"}' },
    };
    upstream.next(
      { body: buildCompletion(null, { tool_calls: [call] }) },
      { body: buildCompletion('Noted.') },
      { body: buildCompletion('The cello.') },
    );
    const engine = await loadEngine({ dir: folder.path, provider });
    expect(await engine.run('I play the cello.', { sessionId: 'c1' })).toMatchObject({
      status: 'completed',
      text: 'Noted.',
      steps: 2,
    });
    await engine.close();
    const restarted = await loadEngine({ dir: folder.path, provider });
    expect(await restarted.run('Which instrument?', { sessionId: 'c2' })).toMatchObject({
      text: 'The cello.',
    });
    await restarted.close();
    const { messages } = upstream.chats.at(-1) as { messages: { role: string; content: string }[] };
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[0]!.content).toContain('## User\n- Plays the cello');
  });
});

describe('an agent that is killed between add and flush', () => {
  let code: Awaited<ReturnType<typeof createScratchFolder>>;
  let relay: Server;

  beforeAll(async () => {
    code = await createScratchFolder('agent-e2e');
    await compileTo(code.path, 'src/sdk/agent/node/engine-loader.ts');
    await writeFile(join(code.path, 'program.js'), PROGRAM);
  });
  afterAll(async () => {
    relay.closeAllConnections();
    relay.close();
    await code.remove();
  });

  it('K-74 answers at its next start, and the turn is stored once', async () => {
    // Hands everything on but the flush, which it answers by killing the agent.
    const child = { kill: (): unknown => undefined };
    relay = createServer((request, response) => {
      void (async () => {
        const body = await text(request);
        if (request.url!.endsWith('/flush')) {
          child.kill();
          return;
        }
        const answer = await fetch(service.url + request.url!, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
      })();
    });
    await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening));
    await configure(`http://127.0.0.1:${(relay.address() as AddressInfo).port}`);
    const started = spawn(process.execPath, [join(code.path, 'program.js'), folder.path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.kill = () => started.kill('SIGKILL');
    expect((await once(started, 'close'))[1]).toBe('SIGKILL');

    await configure(service.url);
    const provider = scriptedProvider(['She is allergic.', 'Hazelnuts.']);
    const engine = await loadEngine({ dir: folder.path, provider });
    expect(await engine.run('Thank you.', { sessionId: 'c1' })).toMatchObject({ status: 'completed' });
    expect(provider.requests[0]!.messages.map(({ content }) => content)).toContain(
      'I will keep that in mind.',
    );
    await engine.run('What is my sister Mila allergic to?', { sessionId: 'c2' });
    expect(findRecalled(provider.requests[1]!.messages)).toContain('hazelnuts');
    await engine.close();
    expect(
      await service.rows(`SELECT role, body FROM messages WHERE session_id = 'chat:c1' ORDER BY id`),
    ).toEqual([
      { role: 'user', body: 'My sister Mila is allergic to hazelnuts.' },
      { role: 'assistant', body: 'I will keep that in mind.' },
      { role: 'user', body: 'Thank you.' },
      { role: 'assistant', body: 'She is allergic.' },
    ]);
  });
});
