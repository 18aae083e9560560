import { expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import { CacheConversation, type CachedWire } from '../support/cache-conversation.js';
import { describeNeeding } from '../support/needs.js';
import {
  askForPet,
  choosePetName,
  inSession,
  PETS,
  registerKeeperWithoutProfile,
} from '../support/pet-keeper.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { WireFixture } from '../support/wire-fixture.js';

let fixture: WireFixture;

useBridge((bridge) => (fixture = WireFixture.create(bridge)));

const WIRES: readonly CachedWire[] = ['messages', 'responses', 'chat'];
const WINDOW = { injection: { cache: 'exact' }, history: { enabled: true, window: 4 } };

describeNeeding('shared data', 'the history in front of a request', () => {
  it.each(WIRES)('W-90 begins at the same message on %s until it holds twice its size', async (wire) => {
    const { token } = await registerKeeperWithoutProfile(fixture, PETS, { policy: WINDOW });
    const conversation = new CacheConversation(fixture, wire, token, inSession(`window-${wire}`));
    for (const pet of PETS) {
      conversation.messages = [];
      expect(await conversation.ask(askForPet(pet))).toContain(choosePetName(pet));
    }
    expect(conversation.listAdded()).toEqual([0, 2, 4, 6, 8, 4, 6, 8, 4, 6]);
    expect(await conversation.listRestarts()).toEqual([5, 8]);
  });

  it.each(WIRES)('is shown on %s by a dry run as the next request gets it', async (wire) => {
    const { token, id } = await registerKeeperWithoutProfile(fixture, PETS, { policy: WINDOW });
    const session = `dry-${wire}`;
    const conversation = new CacheConversation(fixture, wire, token, inSession(session));
    // The last pet is asked for twice, as by a client that tries again.
    for (const pet of [...PETS.slice(0, 6), PETS[5]!]) {
      conversation.messages = [];
      // A turn that is indexed between the two requests would change the weights of the words.
      await fixture.service.settled();
      const request = { token_id: id, wire, session_id: session, body: conversation.write(askForPet(pet)) };
      const run = await fixture.service.admin('POST', '/v1/admin/recall/dry-run', request);
      expect(run['body']).toBe(await conversation.ask(askForPet(pet)));
    }
    expect(conversation.listAdded()).toEqual([0, 2, 4, 6, 8, 4, 6]);
  });

  it('slides with every turn under plain', async () => {
    const policy = { ...WINDOW, injection: { cache: 'plain' } };
    const { token } = await registerKeeperWithoutProfile(fixture, [], { policy });
    const conversation = new CacheConversation(fixture, 'messages', token, inSession('window-plain'));
    for (const pet of PETS.slice(0, 5)) {
      conversation.messages = [];
      await conversation.ask(askForPet(pet));
    }
    expect(conversation.listAdded()).toEqual([0, 2, 4, 4, 4]);
  });

  it('W-90 begins at the same message while a client sends results of tools alone', async () => {
    const { token } = await registerKeeperWithoutProfile(fixture, [], { policy: WINDOW });
    const tools = [{ type: 'function', function: { name: 'look' } }];
    const firsts: string[] = [];
    for (let step = 0; step < 9; step += 1) {
      const call = { id: `c${step}`, type: 'function', function: { name: 'look', arguments: '{}' } };
      const message =
        step === 0
          ? { role: 'user', content: 'Look around.' }
          : { role: 'tool', tool_call_id: `c${step - 1}`, content: 'Fog.' };
      fixture.upstream.next({ body: buildCompletion(null, { tool_calls: [call] }) });
      const body = { model: 'm', tools, messages: [message] };
      await (await fixture.service.chat(token, body, inSession('window-results'))).text();
      firsts.push(nameFirst(fixture.lastSentBody));
    }
    const question = 'Look around.';
    expect(firsts).toEqual([...Array<string>(5).fill(question), 'c3', 'c3', 'c3', 'c6']);
  });
});

/** Names the first message of a body by its text, or by the call that it makes. */
function nameFirst(sent: string): string {
  const { messages } = JSON.parse(sent) as {
    messages: readonly { content: string | null; tool_calls?: readonly { id: string }[] }[];
  };
  return messages[0]!.content ?? messages[0]!.tool_calls![0]!.id;
}
