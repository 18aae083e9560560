import { describe, expect, it } from '@jest/globals';
import { chatBy, useBridge } from '../support/bridge.js';
import { MemoryBridge } from '../../src/sdk/client.js';
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

const getReceipts = (query: string) =>
  service.admin<{ receipts: Receipt[] }>('GET', `/v1/admin/receipts?${query}`);
const findOne = (requestId: string): Promise<Receipt> =>
  eventually(async () => (await getReceipts(`request_id=${requestId}`)).receipts[0] ?? null);

describe('receipts', () => {
  it('show what a recall considered and chose, by ids, and are named in a header when the policy allows', async () => {
    const token = await service.register({
      ...chatBy(upstream),
      policy: { receipts: 'all', headers: { extra_response: true } },
    });
    await chat(token, 'My sister Mila is allergic to hazelnuts.', { 'X-Session-Id': 'monday' });
    await service.settled();
    const response = await chat(token, 'What is my sister Mila allergic to?', {
      'X-Session-Id': 'friday',
      'X-Request-Id': 'ask-mila',
    });
    const receipt = await findOne('ask-mila');
    expect(response.headers.get('x-memorybridge-receipt')).toBe(receipt.id);
    expect(receipt).toMatchObject({ session_id: 'friday', status: 'ok' });
    const chosen = receipt.detail.recall.considered.filter(({ fate }) => fate === 'chosen');
    expect([chosen.length > 0, receipt.detail.injected.items > 0]).toEqual([true, true]);
    const [turn] = await service.rows<{ id: string }>(`SELECT id FROM turns WHERE request_id = 'ask-mila'`);
    expect(receipt.detail.turn_id).toBe(turn?.id);
    expect(JSON.stringify(receipt)).not.toMatch(/hazelnut|allergic/i);
    expect(await service.admin('GET', `/v1/admin/receipts/${receipt.id}`)).toEqual(receipt);
  });

  it('are not written, and add no header, under a policy without them', async () => {
    const token = await service.register({
      ...chatBy(upstream),
      policy: { headers: { extra_response: true } },
    });
    const response = await chat(token, 'What do I like?', { 'X-Request-Id': 'unseen' });
    expect(response.headers.get('x-memorybridge-recall')).toBe('ok');
    expect(response.headers.has('x-memorybridge-receipt')).toBe(false);
    await findOne((await receiptFor('seen')).request_id);
    expect((await getReceipts('request_id=unseen')).receipts).toEqual([]);
  });

  it('are also written for a recall that failed its request', async () => {
    const token = await service.register({
      ...chatBy(upstream),
      policy: { receipts: 'all', recall: { timeout_ms: 1 } },
    });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => chat(token, `What about ${n}?`, { 'X-Request-Id': `late-${n}` })),
    );
    const late = statuses.findIndex(({ status }) => status === 502);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(await findOne(`late-${late}`)).toMatchObject({ status: 'failed', detail: { turn_id: null } });
  });

  it('C-86 are filtered by request, token, session, status and time, and paged without gaps or duplicates', async () => {
    const { token, id } = await service.registerWithId({ ...chatBy(upstream), policy: { receipts: 'all' } });
    const begin = new Date(Date.now() - 2_000).toISOString();
    for (let n = 0; n < 7; n += 1)
      await chat(token, 'What do I like?', {
        'X-Session-Id': `paged-${n % 2}`,
        'X-Request-Id': `paged-${n}`,
      });
    const all = await eventually(async () => {
      const { receipts } = await getReceipts(`token_id=${id}`);
      return receipts.length === 7 ? receipts : null;
    });
    expect((await getReceipts(`token_id=${id}&session_id=paged-1`)).receipts).toHaveLength(3);
    expect((await getReceipts(`token_id=${id}&since=${begin}`)).receipts).toHaveLength(7);
    for (const status of ['ok', 'degraded'])
      expect((await getReceipts(`token_id=${id}&status=${status}`)).receipts).toEqual(
        all.filter((receipt) => receipt.status === status),
      );
    expect((await getReceipts(`token_id=${id}&status=failed`)).receipts).toEqual([]);
    expect(
      (await getReceipts(`token_id=${id}&since=${new Date(Date.now() + 60_000).toISOString()}`)).receipts,
    ).toEqual([]);
    expect((await getReceipts(`token_id=${id}&request_id=paged-3`)).receipts).toHaveLength(1);
    const admin = MemoryBridge.admin({
      baseURL: service.url,
      adminToken: service.adminToken,
      timeoutMs: 100_000,
    });
    const paged = await admin.receipts.list({ token_id: id, limit: 2 }).toArray({ limit: 100 });
    expect(paged.map(({ id: receipt }) => receipt)).toEqual(all.map(({ id: receipt }) => receipt));
  });

  it('C-87 return the considered texts on request, and mark those that are erased', async () => {
    const { token, id } = await service.registerWithId({ ...chatBy(upstream), policy: { receipts: 'all' } });
    await chat(token, 'My sister Mila is allergic to hazelnuts.', { 'X-Session-Id': 'monday' });
    await service.settled();
    await chat(token, 'What is my sister Mila allergic to?', {
      'X-Session-Id': 'friday',
      'X-Request-Id': 'ask-again',
    });
    const receipt = await findOne('ask-again');
    const getTexts = () =>
      service.admin<{ texts: { state: string; text: string | null }[] }>(
        'GET',
        `/v1/admin/receipts/${receipt.id}?texts=true`,
      );
    expect((await getTexts()).texts).toContainEqual(
      expect.objectContaining({ state: 'shown', text: expect.stringContaining('hazelnuts') }),
    );
    const [view] = await service.rows<{ detail: object }>(
      `SELECT detail FROM audit_events WHERE action = 'texts.view' ORDER BY id DESC LIMIT 1`,
    );
    expect(view!.detail).toMatchObject({ kind: 'receipts' });
    const [space] = await service.rows<{ space_id: string }>(
      `SELECT space_id FROM tokens WHERE id = '${id}'`,
    );
    await service.rows(`DELETE FROM messages WHERE space_id = '${space!.space_id}'`);
    await service.rows(`DELETE FROM memories WHERE space_id = '${space!.space_id}'`);
    const { texts } = await getTexts();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.every(({ state, text }) => state === 'erased' && text === null)).toBe(true);
  });

  it.each([
    'before=x',
    'status=odd',
    'since=now',
    'limit=0',
    'limit=201',
    'space_id=me',
    'request_id=a%20b',
    'unknown=1',
  ])('refuse the query %s', async (query) => {
    await expect(getReceipts(query)).rejects.toThrow(/422/);
  });
});

async function receiptFor(requestId: string): Promise<Receipt> {
  const token = await service.register({ ...chatBy(upstream), policy: { receipts: 'all' } });
  await chat(token, 'What do I like?', { 'X-Request-Id': requestId });
  return findOne(requestId);
}
