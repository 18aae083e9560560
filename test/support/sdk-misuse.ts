import { MemoryBridge } from '../../src/sdk/client.js';

const options = { baseURL: 'http://service.test' };
const service = new MemoryBridge({ ...options, token: 'mb_0123456789' });
const endUser = service.as('ada');
const person = MemoryBridge.person({ ...options, accessToken: 'jwt' });
const gateway = MemoryBridge.user({ ...options, userId: 'ada', userKey: 'uk_0123456789' });
const admin = MemoryBridge.admin({ ...options, adminToken: 'admin' });

/** Calls that must not compile: TypeScript reports a line here that does. */
export function listMisuses(): readonly (() => unknown)[] {
  return [
    // @ts-expect-error an end user has no account
    () => endUser.me,
    // @ts-expect-error only operators manage tokens
    () => endUser.tokens,
    // @ts-expect-error only operators manage tokens
    () => person.tokens,
    // @ts-expect-error only operators see jobs
    () => person.jobs,
    // @ts-expect-error a person acts for nobody else
    () => person.as('bob'),
    // @ts-expect-error a JWT is not for the proxy
    () => person.openai(),
    // @ts-expect-error a JWT is not for the engine
    () => person.engine,
    // @ts-expect-error a person's documents need the user key
    () => person.resources,
    // @ts-expect-error a service token has memories of somebody
    () => service.memories,
    // @ts-expect-error a service token has no account
    () => service.me,
    // @ts-expect-error only operators manage tokens
    () => service.tokens,
    // @ts-expect-error only operators erase others
    () => service.erase,
    // @ts-expect-error documents need the user key
    () => service.resources,
    // @ts-expect-error a user key is not for chats
    () => gateway.chat,
    // @ts-expect-error a user key does not list memories
    () => gateway.memories.list,
    // @ts-expect-error only operators change settings
    () => gateway.settings,
    // @ts-expect-error an operator has no chats
    () => admin.chat,
    // @ts-expect-error an operator is no person
    () => admin.me,
    // @ts-expect-error an operator acts for nobody
    () => admin.as('ada'),
    // @ts-expect-error one credential is enough
    () => MemoryBridge.admin({ ...options, adminToken: 'admin', credentials: 'include' }),
    // @ts-expect-error a credential is needed
    () => MemoryBridge.person(options),
    // @ts-expect-error the user is the client's
    () => gateway.memories.search({ query: 'tea', user_id: 'bob', user_key: 'uk_1' }),
  ];
}

/** The same clients, used as they may be. */
export function listUses(): readonly (() => unknown)[] {
  return [
    () => service.openai(),
    () => service.engine,
    () => service.owner().me,
    () => endUser.memories.list(),
    () => person.me.get(),
    () => gateway.resources.list(),
    () => gateway.login(),
    () => admin.tokens.list(),
  ];
}
