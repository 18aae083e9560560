import { describe, expect, it } from '@jest/globals';
import { MemoryBridge } from './client.js';
import { NotFoundError } from './errors.js';

const MEMORY = {
  memory_id: '1',
  memory: 'Likes tea.',
  topics: null,
  input: null,
  agent_id: null,
  created_at: 1,
  updated_at: 1,
  version: 1,
};

/** A client whose requests are answered in turn, and the requests that it made. */
function createClient(...answers: (() => Response)[]): { client: MemoryBridge; requests: Request[] } {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return answers[requests.length - 1]!();
  };
  return { client: new MemoryBridge({ baseURL: 'http://service.test/base/', token: 'mb_canary0001', fetch }), requests };
}

describe('Transport', () => {
  it('sends the operation below the base URL with the bearer and the end user', async () => {
    const { client, requests } = createClient(() => Response.json(MEMORY));
    await client.as('ada').memories.get('a/b');
    const [{ method, url, headers }] = requests as [Request];
    expect({ method, url, authorization: headers.get('authorization'), user: headers.get('x-memory-user') }).toEqual({
      method: 'GET',
      url: 'http://service.test/base/v1/memories/a%2Fb',
      authorization: 'Bearer mb_canary0001',
      user: 'ada',
    });
  });

  it('sends a read again after a 503', async () => {
    const { client, requests } = createClient(
      () => new Response('', { status: 503, headers: { 'retry-after': '0' } }),
      () => Response.json(MEMORY),
    );
    await expect(client.as('ada').memories.get('1')).resolves.toEqual(MEMORY);
    expect(requests).toHaveLength(2);
  });

  it('throws the class of the status with the request id and without a secret', async () => {
    const answer = (): Response =>
      Response.json({ detail: 'No mb_canary0001 here', field: 'id' }, { status: 404, headers: { 'x-request-id': 'r1' } });
    const error = await createClient(answer)
      .client.as('ada')
      .memories.get('1')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ status: 404, field: 'id', requestId: 'r1', detail: 'No [redacted] here', path: '/v1/memories/1' });
  });
});
