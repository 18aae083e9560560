import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import type { BackendScope } from '../memory-backend/backend.types.js';
import { GatewayMemoriesService } from './gateway-memories.service.js';
import { SearchMemoriesRequest } from './requests.dto.js';

Logger.overrideLogger(false);

const PLACE = { app_id: 'notes', project_id: 'garden' };
const SIGNAL = AbortSignal.timeout(5_000);
const CALLER = {
  principal: { kind: 'user', id: 'ada' },
  person: { scope: { spaceId: 'space', endUser: '' } },
} as PersonCalling;
const MESSAGE = { sender_id: 'ada', role: 'user', timestamp: 1e12, content: 'hi' };
const REPLY = { requestId: 'r', status: 'accumulated', messageCount: 1 };

describe('GatewayMemoriesService', () => {
  let scopes: BackendScope[];
  let memories: GatewayMemoriesService;
  /** Notes whose data a call is about. */
  const take = <Answer>(scope: BackendScope, answer: Answer): Promise<Answer> => {
    scopes.push(scope);
    return Promise.resolve(answer);
  };

  beforeEach(() => {
    scopes = [];
    const fields = new Map(
      Object.entries({ ...PLACE, session_id: 'chat:1', messages: JSON.stringify([MESSAGE]) }),
    );
    const form = { ...CALLER, fields, uploads: new Map(), signal: SIGNAL };
    memories = new GatewayMemoriesService(
      { add: ({ session }: { session: BackendScope }) => take(session, REPLY) } as never,
      {
        search: ({ scope }: { scope: BackendScope }) => take(scope, { memories: [], profiles: [] }),
      } as never,
      {
        override: ({ session }: { session: BackendScope }) => take(session, undefined),
        forget: ({ session }: { session: BackendScope }) => take(session, undefined),
      } as never,
      { flush: (session: BackendScope) => take(session, { requestId: 'r', status: 'extracted' }) } as never,
      {
        receive: (_exchange: unknown, _fields: unknown, use: (given: typeof form) => unknown) => use(form),
      } as never,
    );
  });

  const session = { ...PLACE, session_id: 'chat:1' };
  const calls: readonly [what: string, call: () => Promise<unknown>][] = [
    [
      'add',
      () => memories.add(CALLER, { body: { ...session, messages: [MESSAGE] }, batchId: undefined }, SIGNAL),
    ],
    ['add of a form', () => memories.addForm({ request: { headers: {} } as never, reply: {} as never })],
    ['flush', () => memories.flush(CALLER, session, SIGNAL)],
    [
      'search',
      () => memories.search(CALLER, { ...new SearchMemoriesRequest(), ...PLACE, query: 'q' }, SIGNAL),
    ],
    ['override', () => memories.override(CALLER, 'm:1', { ...session, override_text: 'x' })],
    ['forget', () => memories.forget(CALLER, 'm:1', session)],
  ];
  it.each(calls)('passes on app_id and project_id of %s, in the space of the caller', async (_what, call) => {
    await call();
    expect(scopes).toEqual([
      expect.objectContaining({ appId: 'notes', projectId: 'garden', spaceId: 'space', userId: 'ada' }),
    ]);
  });
});
