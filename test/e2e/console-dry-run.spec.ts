import { describe, expect, it } from '@jest/globals';
import { ReceiptsService } from '../../src/memory/recall/receipts.service.js';
import { UsageService } from '../../src/monitoring/usage.service.js';
import type { RecallDryRun } from '../../src/sdk/areas/recall.area.js';
import { chatBy, embedBy, useBridge, type Bridge } from '../support/bridge.js';

let bridge: Bridge;
useBridge((started) => (bridge = started));

const FACT = 'My sister Mila is allergic to hazelnuts.';
const QUESTION = 'What is my sister Mila allergic to?';
const STORED = ['turns', 'messages', 'memories', 'recall_receipts', 'recall_counts', 'usage_hours'];

interface Known {
  readonly id: string;
  readonly token: string;
}

async function chat({ token }: Known, body: object, session: string): Promise<void> {
  await (await bridge.service.chat(token, body, { 'x-session-id': session })).arrayBuffer();
}

/** A token that was told a fact in a session. */
async function newToken(policy: object = {}, fields: object = {}, session = 'monday'): Promise<Known> {
  const token = await bridge.service.registerWithId({
    ...chatBy(bridge.upstream),
    policy: { receipts: 'all', ...policy },
    ...fields,
  });
  await chat(token, { model: 'm', messages: [{ role: 'user', content: FACT }] }, session);
  await bridge.service.settled();
  return token;
}

const dryRun = ({ id }: Known, request: object): Promise<RecallDryRun> =>
  bridge.service.admin<RecallDryRun>('POST', '/v1/admin/recall/dry-run', { token_id: id, ...request });

async function countRows(): Promise<unknown> {
  const counts = STORED.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ');
  const [row] = await bridge.service.rows(
    `SELECT ${counts}, (SELECT coalesce(sum(recalls), 0) FROM recall_counts) AS recalls`,
  );
  return row;
}

describe('POST /v1/admin/recall/dry-run', () => {
  it('C-78 C-82 forwards what the proxy then forwards, byte by byte, and stores nothing but the event of the view', async () => {
    const token = await newToken();
    const body = `{ "model": "m",\n "messages": [{"role":"user","content":"${QUESTION}"}], "n": 1 }`;
    const before = await stableRows();
    const run = await dryRun(token, { body, session_id: 'friday' });
    expect(run.items).toContainEqual(
      expect.objectContaining({ fate: 'chosen', text: expect.stringContaining('hazelnuts') }),
    );
    expect([run.silence, run.original, run.block.includes('hazelnuts')]).toEqual([null, body, true]);
    expect(await countRows()).toEqual(before);
    const [event] = await bridge.service.rows<{ detail: object }>(
      "SELECT detail FROM audit_events WHERE action = 'texts.view'",
    );
    expect(event!.detail).toMatchObject({ kind: 'dry_run' });
    bridge.upstream.reset();
    await (await bridge.service.sendRaw(token.token, body, { 'x-session-id': 'friday' })).arrayBuffer();
    expect(bridge.upstream.last.body.toString()).toBe(run.body);
  });

  it.each([
    ['responses', { input: [{ role: 'user', content: [{ type: 'input_text', text: QUESTION }] }] }],
    ['messages', { max_tokens: 9, messages: [{ role: 'user', content: QUESTION }] }],
  ])('forwards what the proxy then forwards on the wire %s, without a session', async (wire, fields) => {
    const llm_wires = ['chat', 'responses', 'messages'];
    const token = await newToken({}, { llm_wires, llm_api_key: `sk-dry-${wire}` }, 'default');
    const headers = { authorization: `Bearer ${token.token}`, 'content-type': 'application/json' };
    const compare = async (request: object): Promise<RecallDryRun> => {
      const body = JSON.stringify({ model: 'm', ...request }, null, 1);
      const run = await dryRun(token, { wire, body });
      await (await bridge.call('POST', `/v1/${wire}`, { headers, body })).arrayBuffer();
      expect(bridge.upstream.last.body.toString()).toBe(run.body);
      return run;
    };
    const run = await compare(fields);
    expect([run.body.length > run.original.length, run.block.includes('hazelnuts')]).toEqual([true, true]);
    const asked = await dryRun(token, { wire, text: QUESTION });
    expect(asked.body).toContain('hazelnuts');
  });

  it('refuses a body that would pass without memory, naming the field', async () => {
    const token = await newToken({}, { llm_api_key: 'sk-dry-unreadable' });
    await expect(dryRun(token, { wire: 'messages', body: '{"input":"hi"}' })).rejects.toThrow(
      /422.*"field":"body"/,
    );
  });

  it('C-80 gives the reason and its numbers when nothing is injected', async () => {
    const token = await newToken();
    const getReason = async (request: object): Promise<RecallDryRun['silence']> =>
      (await dryRun(token, request)).silence;
    expect(await getReason({ text: QUESTION, policy: { enabled: false } })).toEqual({
      reason: 'disabled',
      best: null,
      floor: null,
    });
    const image = [
      { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://a.test/a.png' } }] },
    ];
    expect(await getReason({ messages: image })).toMatchObject({ reason: 'no_text' });
    const fresh = await bridge.service.registerWithId(chatBy(bridge.upstream));
    expect((await dryRun(fresh, { text: QUESTION })).silence).toMatchObject({ reason: 'nothing_found' });
    const weak = await getReason({ text: 'What is the capital of Mongolia?', session_id: 'friday' });
    expect(weak).toMatchObject({
      reason: 'under_floor',
      best: expect.any(Number),
      floor: expect.any(Number),
    });
    const failing = { recall: { on_failure: 'best_effort', timeout_ms: 1 } };
    const failed = await Promise.all(
      Array.from({ length: 20 }, (_, n) => dryRun(token, { text: `${QUESTION} ${n}`, policy: failing })),
    );
    expect(failed.map(({ silence }) => silence?.reason)).toContain('recall_failed');
  });

  it('C-85 uses the memories that were valid at as_of', async () => {
    const token = await newToken();
    const run = await dryRun(token, { text: QUESTION, as_of: '2020-01-31', session_id: 'friday' });
    expect([run.items, run.block, run.edits]).toEqual([[], '', []]);
    expect((await dryRun(token, { text: QUESTION, session_id: 'friday' })).block).toContain('hazelnuts');
  });

  it('answers 404 for an unknown token, 422 for a wrong field, and 502 when a strict recall fails', async () => {
    const token = await newToken();
    const unknown = { id: '00000000-0000-4000-8000-000000000000', token: '' };
    await expect(dryRun(unknown, { text: QUESTION })).rejects.toThrow(/404/);
    await expect(dryRun(token, {})).rejects.toThrow(/422.*one of text, messages and body/);
    await expect(dryRun(token, { text: QUESTION, policy: { recall: { limit: 'x' } } })).rejects.toThrow(
      /422.*limit/,
    );
    await expect(dryRun(token, { body: '[]' })).rejects.toThrow(/422/);
    const down = await bridge.service.registerWithId({
      ...chatBy(bridge.upstream),
      ...embedBy(bridge.upstream),
    });
    bridge.upstream.always(({ url }) => (url.includes('embeddings') ? { status: 500, body: 'no' } : {}));
    await expect(dryRun(down, { text: QUESTION })).rejects.toThrow(/502/);
  });
});

/** Counts and receipts are written behind the answers they are about. */
async function stableRows(): Promise<unknown> {
  await bridge.service.app.get(ReceiptsService, { strict: false }).flush();
  await bridge.service.app.get(UsageService, { strict: false }).flush();
  return countRows();
}
