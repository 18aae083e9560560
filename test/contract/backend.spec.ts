import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { BackendScope } from '../../src/memory-backend/backend.types.js';
import { EngineBackend } from '../../src/memory-backend/engine-backend.js';
import { HttpBackendDriver } from '../../src/memory-backend/http/http-backend.driver.js';
import { startService, type RunningService } from '../support/service.js';
import { describeBackend } from './backend-suite.js';

const FIELDS = { llm_base_url: 'https://llm.example', llm_api_key: 'sk-test', label: 'engine' };

let service: RunningService;
let http: HttpBackendDriver;
let token: { id: string; token: string };

beforeAll(async () => {
  service = await startService();
  token = await service.registerWithId(FIELDS);
  http = new HttpBackendDriver({
    baseUrl: `${service.url}/`,
    token: token.token,
    timeoutMs: 60_000,
    attempts: 3,
    retryDelayMs: 20,
  });
});
afterAll(async () => {
  await http.onApplicationShutdown();
  await service.close();
});

const nobody = { appId: 'default', projectId: 'default', tokenId: null } as const;

describeBackend('builtin', () => ({
  backend: service.app.get(EngineBackend),
  person: async (): Promise<BackendScope> => {
    const spaceId = randomUUID();
    await service.rows(`INSERT INTO spaces (id) VALUES ('${spaceId}')`);
    return { ...nobody, spaceId, endUser: '', userId: `person-${spaceId.slice(0, 8)}` };
  },
}));

// An http backend receives the name alone: space and end user are its own business.
describeBackend('http, spoken to our own engine API', () => ({
  backend: http,
  person: () =>
    Promise.resolve({ ...nobody, spaceId: '', endUser: '', userId: `person-${randomUUID().slice(0, 8)}` }),
}));

it('/health shows the builtin backend', async () => {
  expect(await (await fetch(`${service.url}/health`)).json()).toMatchObject({
    status: 'ok',
    api: { status: 'ok' },
    backend: { status: 'ok', base_url: null, data: { driver: 'builtin' } },
  });
});

it('lists the messages of one batch newest first, also when they share a time and their numbers grow longer', async () => {
  await service.rows(`SELECT setval(pg_get_serial_sequence('messages', 'id'), 999995)`);
  const contents = Array.from({ length: 10 }, (_, at) => `sentence ${at}`);
  const scope: BackendScope = {
    ...nobody,
    spaceId: '',
    endUser: '',
    userId: `person-${randomUUID().slice(0, 8)}`,
  };
  const messages = contents.map(
    (content) => ({ role: 'user', senderId: scope.userId, timestamp: 1e12, content }) as const,
  );
  const signal = AbortSignal.timeout(60_000);
  await http.add({ session: { ...scope, sessionId: 'chat:1' }, messages, batchId: 'b' }, signal);
  const { episodes } = await http.get({ scope, kind: 'episode', page: 1, pageSize: 10 }, signal);
  expect(episodes.map(({ episode }) => episode)).toEqual(contents.toReversed());
});
