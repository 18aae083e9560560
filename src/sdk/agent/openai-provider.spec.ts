import { describe, expect, it } from '@jest/globals';
import { inspect } from 'node:util';
import { openAiProvider } from './openai-provider.js';

const request = {
  messages: [{ role: 'user', content: 'Hi' }],
  tools: [],
  signal: new AbortController().signal,
} as const;
const answer = (message: object): Response => Response.json({ choices: [{ message }] });

function provider(respond: (init: RequestInit) => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit; body: unknown }[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: String(url), init, body: JSON.parse(init.body as string) });
    return respond(init);
  };
  const options = { baseURL: 'https://api.example/v1/', apiKey: 'sk-canary', model: 'small', timeoutMs: 50 };
  return { sent, model: openAiProvider({ ...options, fetch }) };
}

describe('a model behind chat completions', () => {
  it('gets messages and tools in the words of the protocol', async () => {
    const { sent, model } = provider(() => answer({ content: 'Yes.', reasoning_content: 'Because.' }));
    const call = { id: 'call_1', name: 'look', arguments: '{"a":1}' };
    const messages = [
      { role: 'system', content: 'You help.' },
      { role: 'assistant', content: '', toolCalls: [call] },
      { role: 'tool', content: 'found', toolCallId: 'call_1', name: 'look' },
      { role: 'assistant', content: 'So.' },
    ] as const;
    const tools = [{ name: 'look', description: 'Looks.', parameters: { type: 'object' } }];
    expect(await model.generate({ ...request, messages, tools })).toEqual({
      text: 'Yes.',
      toolCalls: [],
      reasoning: 'Because.',
    });
    expect(sent[0]).toMatchObject({
      url: 'https://api.example/v1/chat/completions',
      init: { redirect: 'manual', method: 'POST' },
    });
    expect(sent[0]!.body).toEqual({
      model: 'small',
      messages: [
        { role: 'system', content: 'You help.' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'look', arguments: '{"a":1}' } }],
        },
        { role: 'tool', tool_call_id: 'call_1', content: 'found' },
        { role: 'assistant', content: 'So.' },
      ],
      tools: [{ type: 'function', function: tools[0] }],
    });
  });

  it('requests tools', async () => {
    const tool_calls = [
      { id: 'c1', function: { name: 'look', arguments: '{}' } },
      { function: { name: 'look' } },
    ];
    const { model, sent } = provider(() => answer({ content: null, tool_calls }));
    expect((await model.generate(request)).toolCalls).toEqual([
      { id: 'c1', name: 'look', arguments: '{}' },
      { id: 'call_1', name: 'look', arguments: '{}' },
    ]);
    expect(sent[0]!.body).toEqual({ model: 'small', messages: [{ role: 'user', content: 'Hi' }] });
  });

  it.each<[string, () => Response | Promise<Response>, object]>([
    [
      'a refused key',
      () => new Response('sk-canary', { status: 401 }),
      { code: 'provider_unauthorized', status: 401 },
    ],
    ['a refusal', () => new Response('x', { status: 429 }), { code: 'provider_http', status: 429 }],
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed')), { code: 'provider_network' }],
    ['HTML', () => new Response('<html>'), { code: 'provider_invalid_response', status: 200 }],
    ['no choice', () => Response.json({ choices: [] }), { code: 'provider_invalid_response', status: 200 }],
    ['null', () => new Response('null'), { code: 'provider_invalid_response', status: 200 }],
    [
      'a call without a name',
      () => answer({ tool_calls: [{}] }),
      { code: 'provider_invalid_response', status: 200 },
    ],
    [
      'calls that are no list',
      () => answer({ tool_calls: {} }),
      { code: 'provider_invalid_response', status: 200 },
    ],
  ])('fails with a code for %s, and once', async (_name, respond, expected) => {
    const { model, sent } = provider(respond);
    const error = await model.generate(request).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderError', ...expected });
    expect(inspect([error, model], { depth: 9, showHidden: true })).not.toContain('canary');
    expect(sent).toHaveLength(1);
  });

  it('fails when it takes longer than its time, and with the caller’s reason when that gives up', async () => {
    const { model } = provider(
      ({ signal }) =>
        new Promise((_resolve, reject) =>
          signal!.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    await expect(model.generate(request)).rejects.toMatchObject({ code: 'provider_timeout' });
    const caller = new AbortController();
    const running = model.generate({ ...request, signal: caller.signal });
    caller.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  });
});
