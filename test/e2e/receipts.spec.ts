import { describe, expect, it } from '@jest/globals';
import { chatBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

interface Receipt {
  readonly id: string;
  readonly request_id: string;
  readonly session_id: string;
  readonly status: string;
  readonly detail: {
    readonly turn_id: string;
    readonly injected: { readonly items: number };
    readonly recall: { readonly considered: { readonly id: string; readonly fate: string }[] };
  };
}

let service: RunningService;
let upstream: ScriptedUpstream;
useBridge((bridge) => ({ service, upstream } = bridge));

const user = (content: string) => ({ role: 'user', content });

async function chat(token: string, content: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await service.chat(token, { model: 'm', messages: [user(content)] }, headers);
  await response.clone().arrayBuffer();
  return response;
}

const receiptsOf = (query: string) => service.admin<{ receipts: Receipt[] }>('GET', `/v1/admin/receipts?${query}`);
const oneOf = (requestId: string): Promise<Receipt> =>
  eventually(async () => (await receiptsOf(`request_id=${requestId}`)).receipts[0] ?? null);

describe('receipts', () => {
  it('tell what a recall considered and chose, by ids, and are named in a header when the policy allows', async () => {
    const token = await service.register({ ...chatBy(upstream), policy: { receipts: 'all', headers: { extra_response: true } } });
    await chat(token, 'My sister Mila is allergic to hazelnuts.', { 'X-Session-Id': 'monday' });
    await service.settled();
    const response = await chat(token, 'What is my sister Mila allergic to?', { 'X-Session-Id': 'friday', 'X-Request-Id': 'ask-mila' });
    const receipt = await oneOf('ask-mila');
    expect(response.headers.get('x-memorybridge-receipt')).toBe(receipt.id);
    expect(receipt).toMatchObject({ session_id: 'friday', status: 'ok' });
    const chosen = receipt.detail.recall.considered.filter(({ fate }) => fate === 'chosen');
    expect([chosen.length > 0, receipt.detail.injected.items > 0]).toEqual([true, true]);
    const [turn] = await service.rows<{ id: string }>(`SELECT id FROM turns WHERE request_id = 'ask-mila'`);
    expect(receipt.detail.turn_id).toBe(turn?.id);
    expect(JSON.stringify(receipt)).not.toMatch(/hazelnut|allergic/i);
    expect(await service.admin('GET', `/v1/admin/receipts/${receipt.id}`)).toEqual(receipt);
  });

  it('are none, and cost no header, under a policy without them', async () => {
    const token = await service.register({ ...chatBy(upstream), policy: { headers: { extra_response: true } } });
    const response = await chat(token, 'What do I like?', { 'X-Request-Id': 'unseen' });
    expect(response.headers.get('x-memorybridge-recall')).toBe('ok');
    expect(response.headers.has('x-memorybridge-receipt')).toBe(false);
    await oneOf((await receiptFor('seen')).request_id);
    expect((await receiptsOf('request_id=unseen')).receipts).toEqual([]);
  });

  it('exist of a recall that failed its request, too', async () => {
    const token = await service.register({ ...chatBy(upstream), policy: { receipts: 'all', recall: { timeout_ms: 1 } } });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => chat(token, `What about ${n}?`, { 'X-Request-Id': `late-${n}` })),
    );
    const late = statuses.findIndex(({ status }) => status === 502);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(await oneOf(`late-${late}`)).toMatchObject({ status: 'failed', detail: { turn_id: null } });
  });

  it.each(['limit=0', 'limit=201', 'space_id=me', 'request_id=a%20b', 'unknown=1'])('refuse the query %s', async (query) => {
    await expect(receiptsOf(query)).rejects.toThrow(/422/);
  });
});

async function receiptFor(requestId: string): Promise<Receipt> {
  const token = await service.register({ ...chatBy(upstream), policy: { receipts: 'all' } });
  await chat(token, 'What do I like?', { 'X-Request-Id': requestId });
  return oneOf(requestId);
}
