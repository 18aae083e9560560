import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { Logger } from '@nestjs/common';
import type { Agent } from './agent.js';
import type { MemoryToolsService } from './memory-tools.service.js';
import { registerGuides } from './register-guides.js';

const AGENT: Agent = {
  actor: 'token:1',
  scope: { spaceId: 's', endUser: '', appId: 'default', projectId: 'default' },
  token: null,
  isAdmin: false,
  canWrite: true,
};

/** Connects a client to a server whose memories can't be read. */
async function connectToFailing(error: Error): Promise<Client> {
  const fail = (): Promise<never> => Promise.reject(error);
  const tools = { getOwnTarget: () => AGENT, search: fail, get: fail } as unknown as MemoryToolsService;
  const server = new McpServer({ name: 'test', version: '1' });
  registerGuides(server, tools, AGENT);
  const client = new Client({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(ours);
  await client.connect(theirs);
  return client;
}

describe('registerGuides', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['listing memories', (client) => client.listResources()],
    ['reading a memory', (client) => client.readResource({ uri: 'memory://1' })],
  ])('hides the message of a library when %s fails', async (_what, call) => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const client = await connectToFailing(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
    await expect(call(client)).rejects.toThrow(
      /: Something went wrong in the service; its log has the details\.$/,
    );
  });
});
