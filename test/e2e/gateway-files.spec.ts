import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayClient, send } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';
import { listStoredFiles } from '../support/traces.js';

let service: RunningService;
let alice: GatewayClient;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const png = (name = 'photo.png') => new File([PNG], name, { type: 'image/png' });
const md = (text = '# Plan\nThe garden party is on Friday.') =>
  new File([text], 'notes.md', { type: 'text/markdown' });
beforeAll(async () => {
  service = await startService();
  alice = await GatewayClient.create(service, 'alice');
});
afterAll(() => service.close());

describe('files in messages', () => {
  const item = (uploadId: string, type = 'image') => ({ type, upload_id: uploadId });
  const form = (messages: unknown, ...files: (readonly [string, File])[]) =>
    alice.sendForm('/memories/add/multipart', [
      ['session_id', 'chat:files'],
      ['messages', JSON.stringify(messages)],
      ...files,
    ]);
  const readStored = () =>
    service.rows<{ source: string; name: string; storage_key: string | null; uri: string | null }>(
      `SELECT source, name, storage_key, uri FROM memory_attachments WHERE session_id = 'chat:files' ORDER BY id`,
    );

  it('S4-28 S4-34 S4-39 S4-41 stores several files of different kinds as attachments, and no resource', async () => {
    const content = [{ type: 'text', text: 'My notes and a picture' }, item('f/1', 'doc'), item('bild 2')];
    const answer = await form([alice.buildMessage(content)], ['f/1', md()], ['bild 2', png()]);
    expect(answer).toMatchObject({
      status: 200,
      body: { backend: { data: { message_count: 1, status: 'accumulated' } } },
    });
    expect(await readStored()).toMatchObject([
      {
        source: 'memory_add_upload',
        name: 'notes.md',
        storage_key: expect.stringMatching(/^alice\/memory_attachments\/[0-9a-f]{64}\//),
      },
      { source: 'memory_add_upload', name: 'photo.png' },
    ]);
    expect(await service.rows('SELECT 1 FROM user_resources')).toEqual([]);
  });

  it('S4-38 S4-42 remembers nothing of a form before its session is flushed, then finds the text of its file', async () => {
    expect(await service.rows('SELECT 1 FROM memories')).toEqual([]);
    expect((await alice.flush('chat:files')).body.backend.data.status).toBe('extracted');
    const [hit] = await alice.search({
      query: 'When is the garden party?',
      conversation_id: 'files',
      scope: ['current_chat'],
    });
    expect(hit!.text).toContain('The garden party is on Friday.');
  });

  it('S4-35 S4-85 S4-87 S4-88 attaches to a hit the files that it names; a hit that names none has no attachments field', async () => {
    await alice.add('chat:files', alice.buildMessage('The garden party needs hazelnuts.'));
    const hits = await alice.search({
      query: 'notes garden party',
      conversation_id: 'files',
      scope: ['current_chat'],
    });
    const [naming, plain] = [
      hits.filter(({ text }) => text.includes('notes.md')),
      hits.filter(({ text }) => text.includes('hazelnuts')),
    ];
    expect(naming[0]!.attachments).toContainEqual({
      type: 'doc',
      name: 'notes.md',
      internal_uri: expect.stringMatching(/^file:\/\/.*\/alice\/memory_attachments\/[0-9a-f]{64}\//),
    });
    expect(plain).toHaveLength(1);
    expect(plain[0]).not.toHaveProperty('attachments');
  });

  it('S4-84 attaches no file of another session or another person, though their names are the same', async () => {
    const bob = await GatewayClient.create(service, 'bob');
    for (const [who, sessionId] of [
      [alice, 'chat:elsewhere'],
      [bob, 'chat:files'],
    ] as const) {
      await who.add(sessionId, who.buildMessage('The plan for the garden party is in notes.md.'));
      const [hit] = await who.search({
        query: 'garden party',
        conversation_id: sessionId.replace('chat:', ''),
        scope: ['current_chat'],
      });
      expect(hit).toMatchObject({ session_id: sessionId, text: expect.stringContaining('notes.md') });
      expect(hit).not.toHaveProperty('attachments');
    }
  });

  it('S4-44 S4-45 uri items stay where they are, base64 items are stored', async () => {
    const content = [
      { type: 'image', uri: 'https://files.example/cat.png', name: 'cat.png' },
      { type: 'image', base64: PNG.toString('base64'), ext: 'png', name: 'dog.png' },
    ];
    expect((await alice.add('chat:files', alice.buildMessage(content))).status).toBe(200);
    expect((await readStored()).slice(-2)).toMatchObject(
      [
        { source: 'memory_add_base64', name: 'dog.png', uri: null },
        {
          source: 'memory_add_uri',
          name: 'cat.png',
          uri: 'https://files.example/cat.png',
          storage_key: null,
        },
      ].sort((one, other) => (one.source < other.source ? 1 : -1)),
    );
  });

  it('S4-29 messages may be a file', async () => {
    const messages = new File([JSON.stringify([alice.buildMessage('From a file.')])], 'messages.json', {
      type: 'application/json',
    });
    expect(
      (
        await alice.sendForm('/memories/add/multipart', [
          ['session_id', 'chat:x'],
          ['messages', messages],
        ])
      ).status,
    ).toBe(200);
  });

  type Refused = Promise<{ readonly status: number; readonly text: string }>;
  const refusals: readonly [what: string, status: number, named: RegExp, ask: () => Refused][] = [
    [
      'S4-30 no JSON',
      400,
      /messages/,
      () =>
        alice.sendForm('/memories/add/multipart', [
          ['session_id', 'chat:x'],
          ['messages', '{'],
        ]),
    ],
    [
      'S4-30 no array',
      400,
      /messages/,
      () =>
        alice.sendForm('/memories/add/multipart', [
          ['session_id', 'chat:x'],
          ['messages', '{}'],
        ]),
    ],
    [
      'S4-97 no array in JSON',
      400,
      /messages/,
      () => alice.call('POST', '/memories/add', { session_id: 'chat:x', messages: 'hi' }),
    ],
    [
      'S4-47 no messages',
      422,
      /messages/,
      () => alice.call('POST', '/memories/add', { session_id: 'chat:x' }),
    ],
    ['S4-47 no session', 422, /session_id/, () => alice.call('POST', '/memories/add', { messages: [] })],
    [
      'S4-28 no session in a form',
      422,
      /session_id/,
      () => alice.sendForm('/memories/add/multipart', [['messages', '[]']]),
    ],
    [
      'a tool without its call',
      422,
      /tool_call_id/,
      () => alice.add('chat:x', { sender_id: 't', role: 'tool', timestamp: 1, content: 'x' }),
    ],
    [
      'S4-49 somebody else’s session',
      403,
      /session/,
      () => alice.add('resource:bob:r_1', alice.buildMessage('x')),
    ],
    ['S4-52 flushing somebody else’s session', 403, /session/, () => alice.flush('resource:bob:r_1')],
  ];

  async function expectRefusal(ask: () => Refused, status: number, detail: RegExp): Promise<void> {
    const [before] = await service.rows<{ n: string }>('SELECT count(*) AS n FROM memory_attachments');
    const answer = await ask();
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(detail)]);
    expect(await service.rows('SELECT count(*) AS n FROM memory_attachments')).toEqual([before]);
  }

  it.each(refusals)('%s is refused with %d', (_what, status, detail, ask) =>
    expectRefusal(ask, status, detail),
  );

  it('S4-31 refuses an item whose upload_id matches no part of the form', async () => {
    await expectRefusal(() => form([alice.buildMessage([item('gone')])]), 422, /upload_id/);
    await expectRefusal(() => form([alice.buildMessage([item('gone')])], ['f', png()]), 422, /upload_id/);
  });

  it('S4-32 accepts any upload_id that is not empty, and refuses one that two items use', async () => {
    expect(
      (await form([alice.buildMessage([item('die Datei #1 (neu)')])], ['die Datei #1 (neu)', png()])).status,
    ).toBe(200);
    await expectRefusal(
      () => form([alice.buildMessage([item('f'), item('f')])], ['f', png()]),
      422,
      /upload_id/,
    );
    await expectRefusal(() => form([alice.buildMessage([item('')])], ['f', png()]), 422, /upload_id/);
  });

  it('S4-33 refuses a form with two file parts of one name', () =>
    expectRefusal(() => form([alice.buildMessage([item('f')])], ['f', png()], ['f', png()]), 422, /"f/));

  it('S4-40 refuses an unsupported type, content of another type than declared, and a file that is too large', async () => {
    const program = new File(['MZ'], 'a.exe', { type: 'application/x-msdownload' });
    await expectRefusal(() => form([alice.buildMessage([item('f')])], ['f', program]), 415, /"f/);
    const noPicture = new File(['no picture'], 'a.png', { type: 'image/png' });
    await expectRefusal(() => form([alice.buildMessage([item('f')])], ['f', noPicture]), 415, /"f/);
    const tooLarge = new File([Buffer.alloc(27_000_000, 'a')], 'a.txt', { type: 'text/plain' });
    await expectRefusal(() => form([alice.buildMessage([item('f')])], ['f', tooLarge]), 413, /large/);
  });

  it('S4-46 refuses invalid base64', () =>
    expectRefusal(
      () => alice.add('chat:x', alice.buildMessage([{ type: 'image', base64: '!!' }])),
      422,
      /base64/,
    ));
});

describe('erasing a session', () => {
  const readNames = () =>
    service.rows(
      `SELECT session_id, name FROM memory_attachments WHERE session_id LIKE 'chat:erase%' ORDER BY id`,
    );
  const listErasable = async () =>
    (await listStoredFiles(service)).filter((path) => /(?:own|shared)\.txt$/.test(path));
  const toItem = (name: string) => ({ type: 'doc', name, base64: Buffer.from(name).toString('base64') });

  it('removes its attachments and their files with memories=true, but no file that another session uses', async () => {
    const add = (session: string, ...names: string[]) =>
      alice.add(session, alice.buildMessage([{ type: 'text', text: 'My notes' }, ...names.map(toItem)]));
    await add('chat:erase', 'own.txt', 'shared.txt');
    await add('chat:erase-not', 'shared.txt');
    const all = [
      { session_id: 'chat:erase', name: 'own.txt' },
      { session_id: 'chat:erase', name: 'shared.txt' },
      { session_id: 'chat:erase-not', name: 'shared.txt' },
    ];
    const [{ space_id = '' } = {}] = await service.rows<{ space_id: string }>(
      `SELECT space_id FROM users WHERE id = 'alice'`,
    );
    const path = `/v1/admin/sessions?space_id=${space_id}&session_id=chat:erase`;
    await service.admin('DELETE', `${path}&end_user=other&memories=true`).catch(() => undefined);
    expect(await service.admin('DELETE', `${path}&memories=true&dry_run=true`)).toMatchObject({
      erased: { attachments: 2 },
    });
    await service.admin('DELETE', path);
    expect([await readNames(), await listErasable()]).toEqual([all, [expect.anything(), expect.anything()]]);
    const { body } = await send<{ access_token: string }>(
      service,
      'POST',
      '/v1/auth/token',
      alice.credentials,
    );
    const headers = { authorization: `Bearer ${body.access_token}` };
    const erase = () =>
      fetch(`${service.url}/v1/sessions?session_id=chat:erase&memories=true`, { method: 'DELETE', headers });
    const { status, headers: answered } = await erase();
    expect([status, await readNames()]).toEqual([204, all.slice(2)]);
    expect(await listErasable()).toEqual([expect.stringMatching(/shared\.txt$/)]);
    const receipt = await fetch(`${service.url}/v1/erasures/${answered.get('x-erasure-receipt')}`, {
      headers,
    });
    expect(await receipt.json()).toMatchObject({ action: 'session.erased', erased: { attachments: 2 } });
    expect((await erase()).headers.get('x-erasure-receipt')).toBeNull();
  });
});
