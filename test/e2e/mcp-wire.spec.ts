import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createFixedBearer } from '../../src/sdk/credential.js';
import { relayStdio } from '../../src/sdk/cli/mcp/relay-stdio.js';
import { listContents, MANAGED, OWN, getTools, use } from '../support/mcp-tools.js';
import { SHARED_DATA } from '../support/needs-table.mjs';
import { itNeeding } from '../support/needs.js';
import { startService, type RunningService } from '../support/service.js';

const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
let service: RunningService;

beforeAll(async () => {
  service = await startService({ worker: false });
});
afterAll(() => service.close());

const newToken = (): Promise<{ id: string; token: string }> => service.registerWithId(LLM);

describe('MCP over standard input and output', () => {
  it('passes messages on, so that an agent stores and finds', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const relay = relayStdio(
      { url: service.url, credential: createFixedBearer((await newToken()).token) },
      { input, output },
    );
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(pipe(input, output));
    expect(await getTools(client)).toEqual([...OWN, ...MANAGED]);
    await use(client, 'memory_add', { content: 'Sails on weekends' });
    expect(listContents(await use(client, 'memory_search', { query: 'sailing on weekends' }))).toEqual([
      'Sails on weekends',
    ]);
    input.end();
    await relay;
  });

  it('answers itself when the service does not take a message', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const relay = relayStdio(
      { url: service.url, credential: createFixedBearer('mb_wrong') },
      { input, output },
    );
    const client = new Client({ name: 'test', version: '1' });
    await expect(client.connect(pipe(input, output))).rejects.toThrow(
      'MemoryBridge did not accept this message',
    );
    input.end();
    await relay;
  });
});

/** The client's end of the two streams. */
function pipe(input: PassThrough, output: PassThrough): Transport {
  const buffer = new ReadBuffer();
  const transport: Transport = {
    start: async () => {
      output.on('data', (chunk: Buffer) => {
        buffer.append(chunk);
        for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage())
          transport.onmessage?.(message);
      });
    },
    send: async (message) => void input.write(serializeMessage(message)),
    close: async () => transport.onclose?.(),
  };
  return transport;
}

describe('messages of MCP', () => {
  itNeeding('shared data', 'match the protocol’s own schema', async () => {
    const schema = JSON.parse(
      readFileSync(join(SHARED_DATA, 'specs', 'mcp', 'schema-2025-11-25.json'), 'utf8'),
    ) as object;
    const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(schema, 'mcp');
    const token = (await newToken()).token;
    const send = async (method: string, params: object = {}): Promise<{ result: unknown }> => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      return (await (await fetch(`${service.url}/mcp`, { method: 'POST', headers, body })).json()) as {
        result: unknown;
      };
    };
    const client = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    };
    const call = (name: string, args: object) => send('tools/call', { name, arguments: args });
    for (const [type, answer] of [
      ['InitializeResult', await send('initialize', client)],
      ['ListToolsResult', await send('tools/list')],
      ['CallToolResult', await call('memory_add', { content: 'Speaks Portuguese' })],
      ['CallToolResult', await call('memory_search', { limit: 0 })],
      ['ListResourcesResult', await send('resources/list')],
      ['ListResourceTemplatesResult', await send('resources/templates/list')],
      ['ListPromptsResult', await send('prompts/list')],
      ['GetPromptResult', await send('prompts/get', { name: 'use_memory' })],
    ] as const) {
      const validate = ajv.getSchema(`mcp#/$defs/${type}`)!;
      expect([type, validate(answer.result), validate.errors]).toEqual([type, true, null]);
    }
  });
});
