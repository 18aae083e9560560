import type { AdminClient } from '../../src/sdk/admin-client.js';
import { MemoryBridge } from '../../src/sdk/client.js';
import type { MemoryBridgeError } from '../../src/sdk/errors.js';
import type { GatewayClient } from '../../src/sdk/gateway-client.js';
import type { ClientOptions } from '../../src/sdk/options.js';

export const MEMORY = {
  memory_id: '1',
  memory: 'Likes tea.',
  topics: null,
  input: null,
  agent_id: null,
  created_at: 1,
  updated_at: 1,
  version: 1,
};
export const MESSAGES = [
  { sender_id: 'ada', role: 'user' as const, timestamp: 1_767_225_600_000, content: 'Hello.' },
];
export const AT_ONCE = { headers: { 'retry-after': '0' } };

export type Answer = () => Response | Promise<Response>;

interface AnsweredClients {
  readonly client: MemoryBridge;
  readonly user: GatewayClient;
  readonly admin: AdminClient;
  readonly requests: Request[];
}

/**
 * Creates clients whose requests are answered in turn, with the last answer repeated, and records their
 * requests.
 */
export function createClients(answers: readonly Answer[], options: ClientOptions = {}): AnsweredClients {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return (answers[requests.length - 1] ?? answers.at(-1)!)();
  };
  const all = { baseURL: 'http://service.test/base/', fetch, ...options };
  const client = new MemoryBridge({ ...all, token: 'mb_canary0001' });
  return {
    client,
    user: MemoryBridge.user({ ...all, userId: 'ada', userKey: 'uk_canary0001' }),
    admin: MemoryBridge.admin({ ...all, adminToken: 'canary-admin' }),
    requests,
  };
}

export async function catchFailure(work: PromiseLike<unknown>): Promise<MemoryBridgeError> {
  return Promise.resolve(work).then(
    () => {
      throw new Error('The call did not fail');
    },
    (error: unknown) => error as MemoryBridgeError,
  );
}

export const refuse = (status: number, body: unknown = {}, headers: Record<string, string> = {}): Answer => {
  return () => Response.json(body, { status, headers });
};
