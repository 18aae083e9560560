import { expect, it } from '@jest/globals';
import type { EngineBackend } from '../memory-backend/engine-backend.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import { EngineService } from './engine.service.js';

type Caller = Parameters<EngineService['flush']>[0];

const CALLER = {
  principal: { kind: 'service', id: 't', spaceId: 's', scopes: ['memory'] },
  token: null,
} as unknown as Caller;
const PLACE = { app_id: 'default', project_id: 'default', session_id: 'c' };

/** A memory that is busy until its caller has had enough. */
function untilAborted(_request: unknown, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

const backend = {
  add: untilAborted,
  flush: untilAborted,
  search: untilAborted,
  get: untilAborted,
} as unknown as EngineBackend;
const sessions = { listOwners: () => Promise.resolve(['ann', 'bob']) } as unknown as SessionsService;
const engine = new EngineService(backend, sessions, { timeoutMs: 5 });
const message = { sender_id: 'ann', role: 'user', timestamp: 1, content: 'Hello.' };

it.each([
  ['add', () => engine.add(CALLER, { ...PLACE, messages: [message] } as never, undefined)],
  ['flush', () => engine.flush(CALLER, PLACE as never)],
  ['search', () => engine.search(CALLER, { ...PLACE, user_id: 'ann', query: 'q' } as never)],
  [
    'get',
    () =>
      engine.get(CALLER, {
        ...PLACE,
        user_id: 'ann',
        memory_type: 'episode',
        page: 1,
        page_size: 10,
      } as never),
  ],
])('%s refuses with BACKEND_UNAVAILABLE when the memory takes too long', async (_name, call) => {
  await expect(call()).rejects.toMatchObject({
    code: 'BACKEND_UNAVAILABLE',
    message: 'Memory did not answer in time; try again shortly.',
  });
});
