import { afterAll, expect, it, jest } from '@jest/globals';
import { SessionsRepository } from '../../src/sessions/sessions.repository.js';
import { useBridge } from '../support/bridge.js';
import { CacheConversation, type CachedWire } from '../support/cache-conversation.js';
import { GatewayClient } from '../support/gateway-client.js';
import { describeNeeding } from '../support/needs.js';
import {
  askForPet,
  choosePetName,
  countTimes,
  inSession,
  PETS,
  registerKeeperWithoutProfile,
} from '../support/pet-keeper.js';
import { startService, type RunningService } from '../support/service.js';
import { WireFixture } from '../support/wire-fixture.js';
import { findInsertion } from '../support/wires/replay.js';

let fixture: WireFixture;
let beside: RunningService;

useBridge(async (bridge) => {
  fixture = WireFixture.create(bridge);
  beside = await startService({ beside: bridge.service, worker: false });
});
// Before the database of the first goes.
afterAll(() => beside.close());

const TWO_WIRES: readonly CachedWire[] = ['messages', 'responses'];

type Part = Readonly<Record<string, unknown>>;

/** Marks the last two messages for the cache, as agents do that move their breakpoints with each request. */
function markLast(messages: readonly Part[]): readonly Part[] {
  return messages.map((message, at) => {
    const { content } = message;
    const parts =
      typeof content === 'string' ? [{ type: 'text', text: content }] : (content as readonly Part[]);
    if (at < messages.length - 2) return { ...message, content: parts };
    const last = { ...parts.at(-1)!, cache_control: { type: 'ephemeral' } };
    return { ...message, content: [...parts.slice(0, -1), last] };
  });
}

describeNeeding('shared data', 'blocks of a conversation', () => {
  it('W-76 keeps the prefix of a tool loop while the client moves its breakpoints', async () => {
    const { token } = await registerKeeperWithoutProfile(fixture, PETS.slice(0, 6));
    const conversation = new CacheConversation(fixture, 'messages', token, inSession('marks'), markLast);
    for (const pet of PETS.slice(0, 3)) await conversation.askWithTools(askForPet(pet), 3);
    for (const pet of PETS.slice(0, 3)) expect(conversation.sent.at(-1)).toContain(choosePetName(pet));
    expect(await conversation.listMisses()).toEqual([]);
  });

  it.each(TWO_WIRES)(
    'W-77 keeps the prefix on %s while two processes answer in turn, also after a restart',
    async (wire) => {
      const { token } = await registerKeeperWithoutProfile(fixture, PETS.slice(0, 6));
      const conversation = new CacheConversation(fixture, wire, token, inSession(`two-${wire}`));
      for (const [at, pet] of PETS.slice(0, 4).entries())
        await conversation.ask(askForPet(pet), 'Noted.', at % 2 === 0 ? undefined : beside.url);
      const restarted = await startService({ beside: fixture.service, worker: false });
      await conversation.ask(askForPet(PETS[4]!), 'Noted.', restarted.url);
      await restarted.close();
      for (const pet of PETS.slice(0, 5)) expect(conversation.sent.at(-1)).toContain(choosePetName(pet));
      expect(await conversation.listMisses()).toEqual([]);
    },
  );

  it('W-80 shows no erased text from another process, however soon it is asked', async () => {
    const policy = { recall: { on_failure: 'best_effort' } };
    const { token, ids } = await registerKeeperWithoutProfile(fixture, ['parrot'], { policy });
    const labelled = inSession('erase-beside');
    const conversation = new CacheConversation(fixture, 'messages', token, labelled);
    await conversation.ask(askForPet('parrot'), 'Noted.', beside.url);
    const reading = new CacheConversation(fixture, 'messages', token, { ...labelled, 'X-Memory': 'read' });
    await reading.ask(askForPet('parrot'), 'Noted.', beside.url);
    await fixture.service.admin('DELETE', `/api/memory/${ids[0]!}`);
    for (const one of [conversation, reading]) {
      expect(one.sent[0]).toContain(choosePetName('parrot'));
      expect(await one.ask('And what does it eat?', 'Noted.', beside.url)).not.toContain(
        choosePetName('parrot'),
      );
    }
  });

  it('W-80 puts nothing back while the ledger can’t be read', async () => {
    const { token } = await registerKeeperWithoutProfile(fixture, ['gecko'], {
      policy: { recall: { on_failure: 'best_effort' } },
    });
    const conversation = new CacheConversation(fixture, 'messages', token, inSession('away'));
    await conversation.ask(askForPet('gecko'));
    const repository = fixture.service.app.get(SessionsRepository, { strict: false });
    const away = jest.spyOn(repository, 'loadLatestWithLedger').mockRejectedValue(new Error('ECONNREFUSED'));
    expect(await conversation.ask('And what does it eat?')).not.toContain(choosePetName('gecko'));
    away.mockRestore();
    expect(await conversation.ask('How old is it?')).toContain(choosePetName('gecko'));
  });

  it('W-82 counts the blocks that an erasure empties, and leaves no text in them', async () => {
    const { token, id, ids } = await registerKeeperWithoutProfile(fixture, ['ferret']);
    const conversation = new CacheConversation(fixture, 'messages', token, inSession('count'));
    await conversation.ask(askForPet('ferret'));
    await fixture.service.settled();
    await fixture.erase(ids[0]!);
    const spaceId = await fixture.findSpace(id);
    const [event] = await fixture.service.rows<{ detail: { erased: object } }>(
      `SELECT detail FROM audit_events WHERE space_id = '${spaceId}' AND action = 'memory.erased'`,
    );
    expect(event!.detail.erased).toMatchObject({ memories: 1, injections: 1 });
    const { erased } = await fixture.service.admin<{ erased: { injections: number } }>(
      'DELETE',
      `/v1/admin/spaces/${spaceId}`,
    );
    expect(erased.injections).toBe(1);
    expect(await fixture.service.rows(`SELECT FROM injections WHERE space_id = '${spaceId}'`)).toEqual([]);
  });

  it.each(
    [...TWO_WIRES, 'chat' as const].flatMap((wire) =>
      [
        { how: 'forgotten', method: 'DELETE', change: {} },
        { how: 'overridden', method: 'PATCH', change: { override_text: 'The hamster is called Bella.' } },
      ].map((one) => ({ ...one, wire })),
    ),
  )('W-81 leaves items that a person has $how out of earlier blocks on $wire, once', async (one) => {
    const { wire, how, method, change } = one;
    const person = await GatewayClient.create(fixture.service, `${how}-${wire}`);
    const fields = { policy: { injection: { cache: 'exact' } }, owner_user_id: person.id };
    const { token, ids } = await registerKeeperWithoutProfile(fixture, ['hamster', 'goldfish'], fields);
    const conversation = new CacheConversation(fixture, wire, token, inSession(`${how}-${wire}`));
    const asked = await conversation.ask('What are the hamster and the goldfish called?');
    const countNames = (sent: string) =>
      ['hamster', 'goldfish'].map((pet) => countTimes(sent, choosePetName(pet)));
    expect(countNames(asked)).toEqual([1, 1]);
    const path = `/memories/${encodeURIComponent(`f:${ids[0]!}`)}`;
    expect(await person.call(method, path, { session_id: 'chat:pets', ...change })).toMatchObject({
      status: 200,
    });
    await fixture.service.waitForNotices();
    expect(countNames(await conversation.ask('And what do they eat?'))).toEqual([0, 1]);
    await conversation.ask('How old are they?');
    await conversation.ask('Where do they live?');
    expect(countNames(conversation.sent.at(-1)!)).toEqual([0, 1]);
    expect(await conversation.listMisses(1)).toEqual([]);
  });

  it('exports every memory that blocks repeat, and no blocks', async () => {
    const { token, id } = await registerKeeperWithoutProfile(fixture, ['ferret', 'parrot']);
    const conversation = new CacheConversation(fixture, 'messages', token, inSession('exported'));
    await conversation.ask('What are the ferret and the parrot called?');
    await fixture.service.settled();
    const spaceId = await fixture.findSpace(id);
    const kept = await fixture.service.rows<{ text: string }>(
      `SELECT item->>'text' AS text FROM injections, jsonb_array_elements(items) AS item WHERE space_id = '${spaceId}'`,
    );
    const response = await fetch(`${fixture.service.url}/v1/admin/memories/export?space_id=${spaceId}`, {
      headers: { authorization: `Bearer ${fixture.service.adminToken}` },
    });
    const lines = (await response.text()).trim().split('\n');
    const texts = lines.map((line) => (JSON.parse(line) as { text: string }).text);
    expect(kept.map(({ text }) => text).sort()).toEqual(texts.sort());
    expect(texts).toHaveLength(2);
  });

  it('W-85 shows no block under another end user, space, session or wire', async () => {
    const policy = { end_users: 'header', history: { enabled: false } };
    const [own, other] = [
      await registerKeeperWithoutProfile(fixture, [], { policy }),
      await registerKeeperWithoutProfile(fixture, [], { policy }),
    ];
    const asked = { role: 'user', content: askForPet('tortoise') };
    const said = [
      asked,
      { role: 'assistant', content: 'Noted.' },
      { role: 'user', content: 'And what does it eat?' },
    ];
    const session = { ...inSession('mine'), 'X-Memory-User': 'ann' };
    await fixture.service.rows(
      `INSERT INTO memories (id, space_id, end_user, key, content, hash, revision)
       SELECT gen_random_uuid(), space_id, 'ann', 'pet', 'The tortoise is called Mr TOR8.', 'h', 1 FROM tokens WHERE id = '${own.id}'`,
    );
    await fixture.service.rows(
      `UPDATE spaces SET version = version + 1, epoch = epoch + 1 WHERE id = (SELECT space_id FROM tokens WHERE id = '${own.id}')`,
    );
    const mine = new CacheConversation(fixture, 'messages', own.token, session);
    expect(await mine.ask(askForPet('tortoise'))).toContain(choosePetName('tortoise'));
    await fixture.service.settled();
    const others = [
      { token: own.token, headers: { ...session, 'X-Memory-User': 'bob' }, wire: 'messages' },
      { token: own.token, headers: { ...session, ...inSession('theirs') }, wire: 'messages' },
      { token: own.token, headers: session, wire: 'chat' },
      { token: other.token, headers: session, wire: 'messages' },
    ] as const;
    for (const { token, headers, wire } of others) {
      const conversation = new CacheConversation(fixture, wire, token, headers);
      conversation.messages = [...said];
      expect(await conversation.send()).not.toContain(choosePetName('tortoise'));
    }
    mine.messages = [...said];
    expect(await mine.send()).toContain(choosePetName('tortoise'));
  });

  it.each([{ preset: 'bridge' }, { preset: 'agent' }, { injection: { placement: 'tail' } }])(
    'W-91 adds nothing on chat under plain but the block of the last recall, with %j',
    async (chosen) => {
      const sent: (readonly string[])[] = [];
      for (const cache of [null, 'plain']) {
        const injection = { ...chosen.injection, cache };
        const policy = { ...chosen, injection, history: { enabled: false }, recall: { sources: 'memories' } };
        const { token, id } = await registerKeeperWithoutProfile(fixture, PETS.slice(0, 3), { policy });
        const session = `plain-${String(cache)}-${JSON.stringify(chosen)}`;
        const conversation = new CacheConversation(fixture, 'chat', token, inSession(session));
        for (const [at, pet] of PETS.slice(0, 3).entries()) {
          const body = await conversation.ask(askForPet(pet));
          const client = Buffer.from(JSON.stringify(conversation.client[at]));
          expect(findInsertion(client, Buffer.from(body))?.text).toContain(choosePetName(pet));
        }
        sent.push(conversation.sent);
        const spaceId = await fixture.findSpace(id);
        await fixture.service.settled();
        expect(await fixture.service.rows(`SELECT FROM injections WHERE space_id = '${spaceId}'`)).toEqual(
          [],
        );
      }
      expect(sent[1]).toEqual(sent[0]);
    },
  );

  it('W-87 restores nothing behind an edit of the client, and keeps the prefix from then on', async () => {
    // One memory a question: names of other pets are alike, and would come along while vectors are missing.
    const policy = { injection: { cache: 'exact' }, recall: { limit: 1 } };
    const { token } = await registerKeeperWithoutProfile(fixture, PETS.slice(0, 6), { policy });
    const conversation = new CacheConversation(fixture, 'messages', token, inSession('edit'));
    for (const pet of PETS.slice(0, 3)) await conversation.ask(askForPet(pet));
    conversation.messages[2] = { role: 'user', content: 'Never mind the tortoise.' };
    const sent = await conversation.ask(askForPet(PETS[3]!));
    expect(PETS.slice(0, 4).map((pet) => countTimes(sent, choosePetName(pet)))).toEqual([1, 0, 0, 1]);
    const edited = conversation.client.length - 1;
    await conversation.ask(askForPet(PETS[4]!));
    await conversation.ask(askForPet(PETS[5]!));
    expect(await conversation.listMisses(edited)).toEqual([]);
  });

  it.each([
    [
      '400 anchors',
      `INSERT INTO injections (id, space_id, session_id, wire, anchor, block) SELECT gen_random_uuid(), space_id, session_id, wire, n::text, '' FROM injections, generate_series(1, 399) AS n WHERE session_id = '$1'`,
    ],
    [
      '1 MB',
      `INSERT INTO injections (id, space_id, session_id, wire, anchor, block) SELECT gen_random_uuid(), space_id, session_id, wire, 'x', repeat('x', 1048576) FROM injections WHERE session_id = '$1'`,
    ],
    ['48 hours', `UPDATE injections SET used_at = now() - interval '49 hours' WHERE session_id = '$1'`],
  ])('W-89 drops a conversation as a whole beyond %s', async (limit, sql) => {
    const { token } = await registerKeeperWithoutProfile(fixture, PETS.slice(0, 3));
    const session = `limit-${limit}`;
    const conversation = new CacheConversation(fixture, 'messages', token, inSession(session));
    await conversation.ask(askForPet(PETS[0]!));
    await fixture.service.settled();
    await fixture.service.rows(sql.replace('$1', session));
    expect(await conversation.ask(askForPet(PETS[1]!))).toContain(choosePetName(PETS[1]!));
    await fixture.service.settled();
    const rows = await fixture.service.rows(`SELECT FROM injections WHERE session_id = '${session}'`);
    expect(rows).toHaveLength(1);
    const sent = await conversation.ask(askForPet(PETS[2]!));
    expect(PETS.slice(1, 3).map((pet) => countTimes(sent, choosePetName(pet)))).toEqual([1, 1]);
  });
});
