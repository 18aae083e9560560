import { describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { listEvents, readText, useChatFixture, type Event } from './chat-fixture.js';

type Updated = Event & { readonly memory_update?: Readonly<Record<string, unknown>> };

const fixture = useChatFixture({ worker: true });
const PATTERNS = { policy: { extraction: { mode: 'patterns' } } };

const updatesIn = (text: string): unknown[] =>
  (listEvents(text) as Updated[]).flatMap(({ memory_update: update }) =>
    update === undefined ? [] : [update],
  );

describe('memory_events of POST /v1/chat/messages', () => {
  it('S2-19 reports in the stream when the update of memory started and how it ended', async () => {
    const ada = await fixture.createOwner(PATTERNS);
    const { text } = await fixture.chat(ada, {
      message: 'I live in Oslo.',
      stream: true,
      memory_events: true,
      session_id: 'told',
    });
    const [memory] = (await ada.list()).memories;
    expect(updatesIn(text)).toEqual([
      { status: 'started', turn_id: expect.any(String) },
      {
        status: 'completed',
        turn_id: expect.any(String),
        memories: [{ kind: 'added', memory_id: memory!.memory_id }],
      },
    ]);
    const events = listEvents(text);
    expect(events.slice(-2)).toMatchObject([
      { id: events[0]!.id, model: 'house', choices: [] },
      { id: events[0]!.id, choices: [] },
    ]);
    expect(events.at(-3)?.choices[0]?.finish_reason).toBe('stop');
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it('reports that nothing was worth remembering', async () => {
    const ada = await fixture.createOwner(PATTERNS);
    const { text } = await fixture.chat(ada, { message: 'How are you?', stream: true, memory_events: true });
    expect(updatesIn(text)).toMatchObject([{ status: 'started' }, { status: 'completed', memories: [] }]);
  });

  it('reports nothing when nothing is derived, and nothing unless it is requested', async () => {
    const ada = await fixture.createOwner({ policy: { extraction: { mode: 'none' } } });
    const off = await fixture.chat(ada, { message: 'I live in Oslo.', stream: true, memory_events: true });
    const unasked = await fixture.chat(await fixture.createOwner(PATTERNS), {
      message: 'I live in Oslo.',
      stream: true,
    });
    expect([updatesIn(off.text), updatesIn(unasked.text)]).toEqual([[], []]);
    expect(readText(listEvents(off.text))).toBe('You said: I live in Oslo.');
  });

  it('refuses memory_events without a stream', async () => {
    const answer = await fixture.chat(await fixture.createOwner(), {
      message: 'Hello.',
      memory_events: true,
    });
    expect(answer).toMatchObject({ status: 422, body: { error: { param: 'memory_events' } } });
  });

  it('does not break the OpenAI client', async () => {
    const ada = await fixture.createOwner(PATTERNS);
    const apiKey = ada.headers['authorization']!.replace('Bearer ', '');
    const client = new OpenAI({ baseURL: `${fixture.service.url}/v1`, apiKey, maxRetries: 0 });
    const body = { message: 'I live in Oslo.', stream: true, memory_events: true };
    const stream = (await client.post('/chat/messages', {
      body,
      stream: true,
    })) as AsyncIterable<OpenAI.ChatCompletionChunk>;
    let text = '';
    const updates: unknown[] = [];
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? '';
      if ('memory_update' in chunk) updates.push(chunk.memory_update);
    }
    expect(text).toBe('You said: I live in Oslo.');
    expect(updates).toMatchObject([{ status: 'started' }, { status: 'completed' }]);
  });
});
