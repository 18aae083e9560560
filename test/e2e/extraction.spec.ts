import { describe, expect, it } from '@jest/globals';
import { extractBy, useBridge, type Bridge } from '../support/bridge.js';
import { buildCompletion } from '../support/upstream/answers.js';

let bridge: Bridge;
useBridge((made) => (bridge = made));

const user = (content: string) => ({ role: 'user', content });
const calls = (...all: [name: string, args: object][]) =>
  buildCompletion(null, {
    tool_calls: all.map(([name, args], index) => ({
      id: `c${index}`,
      type: 'function',
      function: { name, arguments: JSON.stringify(args) },
    })),
  });

describe('extraction after the answer', () => {
  it('S2-13 S3-29 does not delay or break the answer, even if it fails', async () => {
    const token = await bridge.register(extractBy(bridge.upstream));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    bridge.upstream.always(async ({ body }) => {
      if (!body.includes('"extractor"')) return { body: buildCompletion('ok') };
      await held;
      return { body: '%&/()' };
    });
    const response = await bridge.service.chat(
      token,
      { model: 'm', messages: [user('I live in Oslo.')] },
      { 'X-Session-Id': 'held' },
    );
    expect(await response.json()).toHaveProperty('choices.0.message.content', 'ok');
    // Stored, so the answer did not just give up waiting; and not yet in memory.
    const states = await bridge.service.rows<{ status: string; extraction: string }>(
      "SELECT status, extraction FROM turns WHERE session_id = 'held'",
    );
    expect(states).toEqual([{ status: 'done', extraction: expect.stringMatching(/^(pending|queued)$/) }]);
    release();
    const next = await bridge.service.chat(token, { model: 'm', messages: [user('Hello.')] });
    expect(await next.json()).toHaveProperty('choices.0.message.content', 'ok');
  });

  it('S2-15 uses the chat’s own model with tools, for a personal token', async () => {
    const token = await bridge.register({ llm_model: 'chat', policy: { preset: 'personal' } });
    bridge.upstream.always(({ body }) => {
      const text = body.toString();
      if (!text.includes('"tools"')) return { body: buildCompletion('Noted.') };
      return {
        body: text.includes('"role":"tool"')
          ? buildCompletion('done')
          : calls(['add_memory', { memory: 'Mira lives in Oslo.' }]),
      };
    });
    await (
      await bridge.service.chat(
        token,
        { messages: [user('I am Mira from Oslo.')] },
        { 'X-Session-Id': 'personal' },
      )
    ).text();
    await bridge.service.settled();
    expect(
      await bridge.service.rows("SELECT content, input FROM memories WHERE session_id = 'personal'"),
    ).toEqual([{ content: 'Mira lives in Oslo.', input: 'I am Mira from Oslo.' }]);
    expect(
      bridge.upstream.chats.filter(({ tools }) => Array.isArray(tools)).map(({ model }) => model),
    ).toEqual(['chat', 'chat']);
  });
});

describe('the dry run', () => {
  const dryRun = (body: object) =>
    bridge.call('POST', '/v1/admin/extract/dry-run', {
      headers: bridge.asAdmin(),
      body: JSON.stringify(body),
    });

  it('shows what a turn would add, and stores nothing', async () => {
    const { id } = await bridge.service.registerWithId({
      llm_base_url: bridge.upstream.url,
      llm_api_key: 'sk-upstream-0123456789',
    });
    const messages = [user('I live in Oslo.'), { role: 'assistant', content: "I'll use metric units." }];
    const response = await dryRun({ token_id: id, messages });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        mode: 'patterns',
        model: null,
        reason: null,
        changes: [
          {
            action: 'add',
            text: 'I live in Oslo',
            key: 'identity:location',
            source: 'user_message',
            affects: [],
          },
          { action: 'add', source: 'llm_response', type: 'episodic' },
        ],
      },
    ]);
    expect(await (await dryRun({ token_id: id, text: 'I like tea.', mode: 'none' })).json()).toMatchObject({
      mode: 'none',
      changes: [],
    });
    expect(await bridge.service.rows(`SELECT 1 FROM memories WHERE content = 'I live in Oslo'`)).toEqual([]);
  });

  it('refuses an unreadable body, and reports a memory LLM that fails', async () => {
    const { id } = await bridge.service.registerWithId({
      llm_base_url: bridge.upstream.url,
      llm_api_key: 'sk-upstream-0123456789',
      ...extractBy(bridge.upstream),
    });
    bridge.upstream.always({ status: 500, body: 'down' });
    const bodies: [object, number][] = [
      [{ token_id: id }, 422],
      [{ token_id: id, messages: [] }, 422],
      [{ token_id: id, messages: [{ role: 'system', content: 'x' }] }, 422],
      [{ token_id: id, text: 'x', mode: 'magic' }, 422],
      [{ token_id: id, text: 'x', other: 1 }, 422],
      [{ token_id: '00000000-0000-4000-8000-000000000000', text: 'x' }, 404],
      [{ token_id: id, text: 'x' }, 502],
    ];
    for (const [body, status] of bodies) expect([body, (await dryRun(body)).status]).toEqual([body, status]);
  });
});
