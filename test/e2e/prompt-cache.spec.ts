import { expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import { CacheConversation, type CachedWire } from '../support/cache-conversation.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import {
  askForPet,
  choosePetName,
  countTimes,
  inSession,
  PETS,
  registerKeeper,
  tellPet,
} from '../support/pet-keeper.js';
import { buildMessage } from '../support/upstream/wire-answers.js';
import { WireFixture } from '../support/wire-fixture.js';

let fixture: WireFixture;

useBridge((bridge) => (fixture = WireFixture.create(bridge)));

const WIRES: readonly CachedWire[] = ['messages', 'responses', 'chat'];

/** Lists the rows of a session's ledger that hold a text. */
const listRows = (session: string, text: string) =>
  fixture.service.rows(
    `SELECT id FROM injections WHERE session_id = '${session}' AND (block LIKE '%${text}%' OR items::text LIKE '%${text}%')`,
  );

describeNeeding('shared data', 'the prompt cache of a provider', () => {
  it.each(WIRES)('W-74 holds over ten turns on %s, with another memory in each', async (wire) => {
    const { token } = await registerKeeper(fixture, PETS);
    const conversation = new CacheConversation(fixture, wire, token, inSession(`ten-${wire}`));
    for (const pet of PETS) expect(await conversation.ask(askForPet(pet))).toContain(choosePetName(pet));
    expect(await conversation.listMisses()).toEqual([]);
  });

  it.each(WIRES)('W-75 holds over a tool loop on %s, with one block and one recall', async (wire) => {
    const { token, id } = await registerKeeper(fixture, ['ferret', 'gecko'], {
      policy: { injection: { cache: 'exact' }, receipts: 'all' },
    });
    const conversation = new CacheConversation(fixture, wire, token, inSession(`loop-${wire}`));
    await conversation.ask(askForPet('gecko'));
    await conversation.askWithTools(askForPet('ferret'), 5);
    expect(conversation.sent.slice(1).map((sent) => countTimes(sent, choosePetName('ferret')))).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
    expect(await conversation.listMisses()).toEqual([]);
    await eventually(async () => {
      const path = `/v1/admin/receipts?token_id=${id}`;
      const { receipts } = await fixture.service.admin<{ receipts: unknown[] }>('GET', path);
      return receipts.length === 2;
    });
  });

  it('keeps every shared unit over 50 turns with tools', async () => {
    const { token } = await registerKeeper(fixture, PETS);
    for (const wire of WIRES.slice(0, 2)) {
      const conversation = new CacheConversation(fixture, wire, token, inSession(`fifty-${wire}`));
      for (let turn = 0; turn < 50; turn += 1) {
        const text = `${askForPet(PETS[turn % PETS.length]!)} (${turn})`;
        if (turn % 5 === 4) await conversation.askWithTools(text, 2);
        else await conversation.ask(text);
      }
      expect(await conversation.listMisses()).toEqual([]);
      for (const pet of PETS) expect(countTimes(conversation.sent.at(-1)!, choosePetName(pet))).toBe(1);
    }
  });

  it('W-78 says nothing again that stands in a block of the conversation', async () => {
    const { token } = await registerKeeper(fixture, ['parrot'], { policy: { receipts: 'all' } });
    const conversation = new CacheConversation(fixture, 'messages', token, inSession('again'));
    await conversation.ask(askForPet('parrot'));
    const sent = await conversation.ask(`${askForPet('parrot')} Say it once more.`);
    expect(countTimes(sent, choosePetName('parrot'))).toBe(1);
    expect(countTimes(sent, '<memories>')).toBe(1);
  });

  it.each(WIRES)(
    'W-80 W-81 takes an erased text out of all conversations on %s, and keeps the rest',
    async (wire) => {
      const { token, ids } = await registerKeeper(fixture, ['hamster', 'canary']);
      const conversation = new CacheConversation(fixture, wire, token, inSession(`erase-${wire}`));
      await conversation.ask('What are the hamster and the canary called?');
      expect(conversation.sent[0]).toContain(choosePetName('hamster'));
      expect(await listRows(`erase-${wire}`, choosePetName('hamster'))).toHaveLength(1);
      await fixture.erase(ids[0]!);
      expect(await listRows(`erase-${wire}`, choosePetName('hamster'))).toEqual([]);
      const sent = await conversation.ask('And what do they eat?');
      expect(sent).not.toContain(choosePetName('hamster'));
      expect(sent).toContain(choosePetName('canary'));
      await conversation.ask('How old are they?');
      await conversation.ask('Where do they live?');
      expect(await conversation.listMisses(1)).toEqual([]);
    },
  );

  it('W-79 corrects a superseded text once, and keeps its bytes', async () => {
    const { token, id } = await registerKeeper(fixture, ['pony']);
    const conversation = new CacheConversation(fixture, 'messages', token, inSession('superseded'));
    await conversation.ask(askForPet('pony'));
    const [memory] = await fixture.service.rows<{ id: string }>(
      `SELECT memories.id FROM memories JOIN tokens USING (space_id) WHERE tokens.id = '${id}'`,
    );
    await fixture.service.admin('PATCH', `/v1/admin/memories/${memory!.id}`, {
      text: 'The pony is called Bella.',
    });
    await fixture.service.waitForNotices();
    const correction = `Correction: \\"${tellPet('pony')}\\" no longer holds; now: \\"The pony is called Bella.\\"`;
    const next = await conversation.ask('And what does the pony eat?');
    expect([countTimes(next, `- ${tellPet('pony')}`), countTimes(next, correction)]).toEqual([1, 1]);
    const after = await conversation.ask('What is the pony called now?');
    expect(countTimes(after, correction)).toBe(1);
    expect(await conversation.listMisses()).toEqual([]);
  });

  it('W-79 leaves a correction to the next block while a program answers calls', async () => {
    const { token, ids } = await registerKeeper(fixture, ['pony']);
    const conversation = new CacheConversation(fixture, 'messages', token, inSession('superseded-in-loop'));
    const use = { type: 'tool_use', id: 'toolu_1', name: 'look', input: {} };
    const result = { type: 'tool_result', tool_use_id: 'toolu_1', content: 'Fog.' };
    conversation.messages.push({ role: 'user', content: askForPet('pony') });
    await conversation.send({ body: buildMessage([use], { stop_reason: 'tool_use' }) });
    await fixture.service.admin('PATCH', `/v1/admin/memories/${ids[0]!}`, {
      text: 'The pony is called Bella.',
    });
    await fixture.service.waitForNotices();
    conversation.messages.push({ role: 'assistant', content: [use] }, { role: 'user', content: [result] });
    expect(await conversation.send()).not.toContain('Correction');
    conversation.messages.push({ role: 'assistant', content: 'Noted.' });
    expect(await conversation.ask('And what does the pony eat?')).toContain(
      'now: \\"The pony is called Bella.',
    );
    expect(await conversation.listMisses()).toEqual([]);
  });

  it.each([
    ['after a failure', {}, 503],
    ['after an answer', { history: { enabled: false } }, 200],
  ])('W-86 sends a retry %s with the same bytes, also after new memories', async (name, policy, status) => {
    const { token, id } = await registerKeeper(fixture, ['rabbit'], { policy });
    for (const headers of [inSession(`retry ${name}`), {}]) {
      const conversation = new CacheConversation(fixture, 'messages', token, headers);
      conversation.messages = [
        { role: 'user', content: `What are the rabbit and the gecko called, ${name}?` },
      ];
      const first = await conversation.send({ status, body: conversation.answer('Both have names.') });
      await fixture.remember(id, tellPet('gecko'));
      expect(await conversation.send()).toBe(first);
      expect(first).toContain(choosePetName('rabbit'));
    }
  });

  it.each(['read', 'off', 'write'])(
    'W-88 X-Memory: %s leaves no row, and only read restores',
    async (mode) => {
      const { token } = await registerKeeper(fixture, ['tortoise']);
      const labelled = inSession(`mode-${mode}`);
      const conversation = new CacheConversation(fixture, 'messages', token, labelled);
      await conversation.ask(askForPet('tortoise'));
      const other = new CacheConversation(fixture, 'messages', token, { ...labelled, 'X-Memory': mode });
      other.messages = [...conversation.messages];
      const sent = await other.ask('And what does it eat?');
      expect(countTimes(sent, choosePetName('tortoise'))).toBe(mode === 'read' ? 1 : 0);
      await fixture.service.settled();
      const rows = await fixture.service.rows(`SELECT FROM injections WHERE session_id = 'mode-${mode}'`);
      expect(rows).toHaveLength(1);
    },
  );

  it('finds the conversation of a client without any label', async () => {
    const { token, id } = await registerKeeper(fixture, ['goldfish']);
    const conversation = new CacheConversation(fixture, 'messages', token);
    await conversation.ask(askForPet('goldfish'), 'Its name is known.');
    await conversation.ask('And what does it eat?', 'Flakes.');
    const other = new CacheConversation(fixture, 'messages', token);
    await other.ask(askForPet('goldfish'), 'Another answer.');
    await other.ask('And what does it eat?', 'Peas.');
    await fixture.service.settled();
    const sessions = await fixture.service.rows<{ said: string[] }>(
      `SELECT array_agg(content ORDER BY messages.id) AS said FROM messages JOIN tokens ON tokens.space_id = messages.space_id
       WHERE tokens.id = '${id}' GROUP BY session_id ORDER BY min(messages.id)`,
    );
    expect(sessions.map(({ said }) => said.map((text) => JSON.parse(text) as string))).toEqual([
      [askForPet('goldfish'), 'Its name is known.', 'And what does it eat?', 'Flakes.'],
      [askForPet('goldfish'), 'Another answer.', 'And what does it eat?', 'Peas.'],
    ]);
    expect(await conversation.listMisses()).toEqual([]);
  });
});
