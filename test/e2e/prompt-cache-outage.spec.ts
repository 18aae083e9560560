import { afterAll, afterEach, expect, it } from '@jest/globals';
import { ChangeFeed } from '../../src/database/change-feed.port.js';
import { useBridge } from '../support/bridge.js';
import { CacheConversation, type CachedWire } from '../support/cache-conversation.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { askForPet, choosePetName, inSession, registerKeeperWithoutProfile } from '../support/pet-keeper.js';
import { startService, type RunningService } from '../support/service.js';
import { startTcpRelay, type TcpRelay } from '../support/tcp-relay.js';
import { WireFixture } from '../support/wire-fixture.js';

let fixture: WireFixture;
let relay: TcpRelay;
/** Another process on the same database, which loses it. */
let away: RunningService;
let isCut = false;

useBridge(async (bridge) => {
  fixture = WireFixture.create(bridge);
  relay = await startTcpRelay(bridge.service.env['DATABASE_URL']!);
  const env = {
    DATABASE_URL: relay.url,
    MEMORYBRIDGE_MEMORY_COMMIT_WAIT_MS: '500',
  };
  away = await startService({ beside: bridge.service, worker: false, env });
});
// Before the database of the first goes.
afterAll(async () => {
  await away.close();
  await relay.close();
});
afterEach(() => restore());

async function cut(): Promise<void> {
  isCut = true;
  await relay.cut();
}

async function plugIn(): Promise<void> {
  await relay.restore();
  isCut = false;
}

/** Also waits until the process has noticed. */
async function restore(): Promise<void> {
  if (isCut) await plugIn();
  const feed = away.app.get(ChangeFeed, { strict: false });
  await eventually(() => feed.connected);
}

const WIRES: readonly CachedWire[] = ['messages', 'responses', 'chat'];
const NAME = choosePetName('parrot');

describeNeeding('shared data', 'blocks of a conversation while PostgreSQL is away', () => {
  it.each(WIRES.flatMap((wire) => ['hybrid', 'all'].map((strategy) => ({ wire, strategy }))))(
    'W-80 W-91 hold no text on $wire that another process erased meanwhile, with strategy $strategy',
    async ({ wire, strategy }) => {
      const policy = { injection: { cache: 'exact' }, recall: { on_failure: 'best_effort', strategy } };
      const { token, ids } = await registerKeeperWithoutProfile(fixture, ['parrot'], { policy });
      await away.waitForNotices();
      const labelled = inSession(`outage-${wire}-${strategy}`);
      const conversation = new CacheConversation(fixture, wire, token, labelled);
      const reading = new CacheConversation(fixture, wire, token, { ...labelled, 'X-Memory': 'read' });
      const ask = async (one: CacheConversation, text: string) =>
        (await one.ask(text, 'Noted.', away.url)).includes(NAME);
      for (const one of [conversation, reading]) expect(await ask(one, askForPet('parrot'))).toBe(true);
      await cut();
      await fixture.erase(ids[0]!);
      for (const one of [conversation, reading]) {
        expect(await ask(one, 'And what does it eat?')).toBe(false);
        expect(await ask(one, `${askForPet('parrot')} Say it again.`)).toBe(false);
      }
      await plugIn();
      for (const one of [conversation, reading]) expect(await ask(one, 'How old is it?')).toBe(false);
      await restore();
      for (const one of [conversation, reading]) expect(await ask(one, 'Where is it?')).toBe(false);
    },
  );

  it('W-80 come back once the database does, if nothing of them was erased', async () => {
    const policy = { recall: { on_failure: 'best_effort' } };
    const { token } = await registerKeeperWithoutProfile(fixture, ['parrot'], { policy });
    await away.waitForNotices();
    const conversation = new CacheConversation(fixture, 'messages', token, inSession('outage-over'));
    const ask = async (text: string) => (await conversation.ask(text, 'Noted.', away.url)).includes(NAME);
    expect(await ask(askForPet('parrot'))).toBe(true);
    // Answers do not wait for long until their turn and its block are stored.
    await away.settled();
    await cut();
    expect(await ask('And what does it eat?')).toBe(false);
    await restore();
    expect(await ask('How old is it?')).toBe(true);
  });
});
