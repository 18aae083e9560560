import { UserTokens } from '../../src/auth/user-tokens.js';
import { UsersService } from '../../src/users/users.service.js';
import { chatBy, type Bridge } from './bridge.js';
import type { Operation } from './openapi.js';
import type { Random } from './random.js';

const SIZE = 6;

/** A sender of requests; no request can remove it. */
export interface Sender {
  readonly id: string;
  readonly key: string;
  readonly jwt: string;
  readonly token: string;
}

export async function createSender(bridge: Bridge): Promise<Sender> {
  const { app } = bridge.service;
  const id = 'fuzzer';
  const { user, key } = await app.get(UsersService).create(id);
  const token = await bridge.register({
    llm_api_key: 'sk-of-the-fuzzer-0123456789',
    llm_wires: ['chat', 'responses', 'messages'],
    owner_user_id: id,
    policy: { receipts: 'all', end_users: 'header' },
  });
  return { id, key, jwt: await app.get(UserTokens).sign(user), token };
}

/** Ids of existing objects, until a request erases them. */
export class FuzzPool {
  private constructor(private readonly ids: readonly (readonly [RegExp, readonly string[]])[]) {}

  static async fill(bridge: Bridge, sender: Sender): Promise<FuzzPool> {
    const { service } = bridge;
    const tokens = await makeAll(() => service.registerWithId(chatBy(bridge.upstream)).then(({ id }) => id));
    const spaces = await Promise.all(
      tokens.map((id) =>
        service.admin<{ space_id: string }>('GET', `/v1/admin/tokens/${id}`).then((one) => one.space_id),
      ),
    );
    const users = await makeAll((at) =>
      service.app
        .get(UsersService)
        .create(`spare-${Date.now()}-${at}`)
        .then(({ user }) => user.id),
    );
    const turns = await getIds(bridge, 'turns');
    const memories = await listMemories(bridge, sender);
    return new FuzzPool([
      [/^\/v1\/admin\/memories\/\{id\}/, memories],
      [/^\/v1\/admin\/(tokens|extract|memories)/, tokens],
      [/^\/v1\/admin\/spaces/, spaces],
      [/^\/v1\/admin\/users/, users],
      [/^\/v1\/admin\/jobs/, turns],
      [/^\/v1\/admin\/receipts/, await getIds(bridge, 'recall_receipts')],
      [/^(\/v1\/admin)?\/resources/, await getIds(bridge, 'user_resources')],
      [/^\/v1\/models/, ['gpt-4o-mini']],
      [/memor/, memories],
    ]);
  }

  /** Chooses an id for the path of an operation; null if none exists yet. */
  chooseId({ path }: Operation, random: Random): string | null {
    const [, ids = []] = this.ids.find(([pattern]) => pattern.test(path)) ?? [];
    return ids.length === 0 ? null : random.pick(ids);
  }
}

function makeAll<T>(make: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: SIZE }, (_, at) => make(at)));
}

async function getIds({ service }: Bridge, table: string): Promise<string[]> {
  return (
    await service.rows<{ id: string }>(`SELECT id FROM ${table} ORDER BY created_at DESC LIMIT 50`)
  ).map(({ id }) => id);
}

async function listMemories({ service }: Bridge, { jwt }: Sender): Promise<string[]> {
  const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' };
  return makeAll(async (at) => {
    const body = JSON.stringify({ memory: `Remembers ${Date.now()} and ${at}.` });
    const response = await fetch(`${service.url}/v1/memories`, { method: 'POST', headers, body });
    return ((await response.json()) as { memory_id: string }).memory_id;
  });
}
