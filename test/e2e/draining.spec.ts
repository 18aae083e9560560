import { describe, expect, it } from '@jest/globals';
import { Lifecycle } from '../../src/common/lifecycle/lifecycle.js';
import { useBridge, type Bridge } from '../support/bridge.js';

let bridge: Bridge;
let token: string;
useBridge(async (made) => {
  bridge = made;
  token = await bridge.register();
});

describe('a service that is shutting down', () => {
  it.each([
    ['POST', '/v1/chat/completions'],
    ['POST', '/v1/embeddings'],
    ['GET', '/v1/models'],
  ])('S0-33 refuses %s %s with 503 before the provider is asked', async (method, path) => {
    bridge.service.app.get(Lifecycle, { strict: false }).markDraining();
    const body = JSON.stringify({ model: 'm', input: 'x', messages: [{ role: 'user', content: 'hello' }] });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await bridge.call(method, path, { headers, ...(method === 'POST' && { body }) });
    expect([response.status, await response.json()]).toMatchObject([503, { error: { code: 'draining' } }]);
    expect(bridge.upstream.requests).toHaveLength(0);
  });

  it('reports on /readyz that it accepts no requests', async () => {
    bridge.service.app.get(Lifecycle, { strict: false }).markDraining();
    expect((await bridge.call('GET', '/readyz')).status).toBe(503);
  });
});
