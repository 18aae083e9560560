import { afterAll, describe, expect, it } from '@jest/globals';
import { ChangeFeed } from '../../src/database/change-feed.port.js';
import { useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { startService, type RunningService } from '../support/service.js';
import { startTcpRelay, type TcpRelay } from '../support/tcp-relay.js';
import { SPELLINGS, WireFixture } from '../support/wire-fixture.js';

let fixture: WireFixture;
let relay: TcpRelay;
/** Another process on the same database, which loses it. */
let away: RunningService;

useBridge(async (bridge) => {
  fixture = WireFixture.create(bridge);
  relay = await startTcpRelay(bridge.service.env['DATABASE_URL']!);
  const env = { DATABASE_URL: relay.url, MEMORYBRIDGE_MEMORY_COMMIT_WAIT_MS: '500' };
  away = await startService({ beside: bridge.service, worker: false, env });
});
// Before the database of the first goes.
afterAll(async () => {
  await away.close();
  await relay.close();
});

const FORMS = SPELLINGS.flatMap((spelling) => [
  { ...spelling, form: 'whole', script: { body: spelling.whole('Noted, hazelnuts.') } },
  { ...spelling, form: 'streamed', script: spelling.stream(['Noted, ', 'hazelnuts.']) },
]);

describe('turns while PostgreSQL is away', () => {
  const write = (wire: string, form: string, at: number): string =>
    `My cousin number ${at} is allergic to hazelnuts (${form}, ${wire}).`;

  it.each(FORMS)(
    'are written on $wire once the database returns, each once and in order, when answers are $form',
    async ({ wire, form, path, ask, script }) => {
      const token = await fixture.register({ policy: { recall: { on_failure: 'best_effort' } } });
      await away.waitForNotices();
      const session = `outage-${wire}-${form}`;
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-session-id': session,
      };
      const say = async (at: number): Promise<void> => {
        fixture.upstream.next(script);
        const body = JSON.stringify(ask(write(wire, form, at), { stream: form === 'streamed' }));
        const response = await fetch(away.url + path, { method: 'POST', headers, body });
        const expected = script.body ?? (script.steps as readonly string[]).join('');
        const text = await response.text();
        expect([response.status, text]).toEqual([
          200,
          typeof expected === 'string' ? expected : JSON.stringify(expected),
        ]);
      };
      // The token is in the cache of the process from here on.
      await say(0);
      await eventually(async () => (await fixture.listTurns(session))[0]?.status === 'done');
      await relay.cut();
      for (const at of [1, 2]) await say(at);
      expect(await fixture.listTurns(session)).toHaveLength(1);
      await relay.restore();
      const feed = away.app.get(ChangeFeed, { strict: false });
      await eventually(() => feed.connected);
      await eventually(async () => {
        const turns = await fixture.listTurns(session);
        return turns.length === 3 && turns.every(({ status }) => status === 'done');
      });
      expect(await fixture.listLoggedTexts(session)).toEqual(
        [0, 1, 2].flatMap((at) => [`user ${write(wire, form, at)}`, 'assistant Noted, hazelnuts.']),
      );
      const turns = await fixture.listTurns(session);
      expect(turns.map(({ extraction }) => extraction)).toEqual(['done', 'done', 'done']);
    },
  );
});
