import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '../support/eventually.js';
import { usePersonalFixture, type Caller } from './personal-fixture.js';

const fixture = usePersonalFixture();
const FIELDS = { llm_base_url: 'https://llm.example', llm_api_key: 'sk-test' };

const getStatus = async (path: string, init: RequestInit): Promise<number> =>
  (await fetch(fixture.service.url + path, init)).status;

/** Tells whether the person's JWT and key still open the account. */
async function doors({ id, key, headers }: Caller): Promise<number[]> {
  const body = JSON.stringify({ user_id: id, user_key: key });
  return [
    await getStatus('/auth/me', { headers }),
    await getStatus('/v1/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
  ];
}

describe('the receipt of an erased memory', () => {
  it('is named by DELETE and read by the person, without the text', async () => {
    const ada = await fixture.createPerson();
    const { memory_id: id } = await ada.add('Drinks tea.');
    const deleted = await ada.call('DELETE', `/v1/memories/${id}`);
    expect([deleted.status, deleted.text]).toEqual([204, '']);
    const receipt = await ada.call('GET', `/v1/erasures/${deleted.headers.get('x-erasure-receipt')}`);
    expect(receipt).toMatchObject({
      status: 200,
      body: {
        action: 'memory.erased',
        erased: { memories: 1, messages: 0 },
        memory_ids: [id],
        backend: null,
      },
    });
    expect(receipt.text).not.toContain('tea');
  });

  it('covers all memories of a bulk deletion', async () => {
    const ada = await fixture.createPerson();
    const ids = [(await ada.add('Drinks tea.')).memory_id, (await ada.add('Rows at dawn.')).memory_id];
    const { headers } = await ada.call('POST', '/v1/memories/bulk-delete', { memory_ids: ids });
    const { body } = await ada.call<{ memory_ids: string[] }>(
      'GET',
      `/v1/erasures/${headers.get('x-erasure-receipt')}`,
    );
    expect(body.memory_ids.toSorted()).toEqual(ids.toSorted());
  });

  it('is not issued when there was nothing to erase', async () => {
    const ada = await fixture.createPerson();
    const { status, headers } = await ada.call('DELETE', `/v1/memories/${randomUUID()}`);
    expect([status, headers.get('x-erasure-receipt')]).toEqual([204, null]);
  });

  it('is not found by another person', async () => {
    const [ada, bob] = [await fixture.createPerson(), await fixture.createPerson()];
    const { headers } = await ada.call('DELETE', `/v1/memories/${(await ada.add('Drinks tea.')).memory_id}`);
    const path = `/v1/erasures/${headers.get('x-erasure-receipt')}`;
    expect([
      (await bob.call('GET', path)).status,
      (await bob.call('GET', '/v1/erasures/junk')).status,
    ]).toEqual([404, 404]);
  });

  it('is named by the management API and found in the audit log', async () => {
    const ada = await fixture.createPerson();
    const { memory_id: id } = await ada.add('Drinks tea.');
    const admin = { headers: { authorization: `Bearer ${fixture.service.adminToken}` } };
    const deleted = await fetch(`${fixture.service.url}/api/memory/${id}`, { ...admin, method: 'DELETE' });
    expect(await deleted.json()).toEqual({ success: true });
    const receiptId = deleted.headers.get('x-erasure-receipt');
    const audit = await fetch(`${fixture.service.url}/v1/admin/audit?receipt_id=${receiptId}`, admin);
    expect(await audit.json()).toMatchObject({
      events: [{ action: 'memory.erased', detail: { memory_ids: [id] } }],
      next: null,
    });
  });
});

describe('DELETE /auth/me', () => {
  it('erases the caller: their data, JWT, key and tokens are gone, and the receipt counts them', async () => {
    const ada = await fixture.createPerson();
    await ada.add('Drinks tea.');
    const token = await fixture.service.register({ ...FIELDS, owner_user_id: ada.id });
    const erased = await ada.call('DELETE', '/auth/me', { user_id: ada.id, user_key: ada.key });
    expect(erased).toMatchObject({
      status: 200,
      body: { erased: { memories: 1, tokens: 1, users: 1 }, index: 'done', backend: null },
    });
    expect(await doors(ada)).toEqual([401, 401]);
    await eventually(
      async () =>
        (await getStatus('/v1/memories', { headers: { authorization: `Bearer ${token}` } })) === 401,
    );
    expect(await fixture.service.rows(`SELECT 1 FROM memories WHERE content = 'Drinks tea.'`)).toEqual([]);
  });

  it('keeps the name of the person out of its audit event', async () => {
    const ada = await fixture.createPerson('ada-unforgettable');
    const { body } = await ada.call('DELETE', '/auth/me', { user_id: ada.id, user_key: ada.key });
    const events = await fixture.service.rows(
      `SELECT * FROM audit_events WHERE receipt_id = '${String(body['receipt_id'])}'`,
    );
    expect(events).toMatchObject([{ actor: 'user:self', action: 'erase.user' }]);
    expect(JSON.stringify(events)).not.toContain('unforgettable');
  });

  it.each([
    ['the key is missing', { user_key: undefined }, 422, 'user_key'],
    ['the key is wrong', { user_key: 'uk_wrong' }, 401, 'user_key'],
    ['the name is of somebody else', { user_id: 'somebody' }, 422, 'user_id'],
  ])('refuses when %s, and erases nothing', async (_what, change, status, field) => {
    const ada = await fixture.createPerson();
    const answer = await ada.call('DELETE', '/auth/me', { user_id: ada.id, user_key: ada.key, ...change });
    expect(answer).toMatchObject({ status, body: { field } });
    expect(await doors(ada)).toEqual([200, 200]);
  });

  it('refuses a token that acts for the person', async () => {
    const ada = await fixture.createPerson();
    const token = await fixture.service.register({ ...FIELDS, owner_user_id: ada.id });
    const answer = await fixture
      .createEndUser(token)
      .call('DELETE', '/auth/me', { user_id: ada.id, user_key: ada.key });
    expect(answer.status).toBe(403);
    expect(await doors(ada)).toEqual([200, 200]);
  });
});
