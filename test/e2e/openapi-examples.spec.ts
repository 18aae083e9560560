import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { UserTokens } from '../../src/auth/user-tokens.js';
import { UsersService } from '../../src/users/users.service.js';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { call, encode, type Sending } from '../support/api-caller.js';
import { chatBy, useBridge, type Bridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { ApiDescription, parseExamples, type Json, type Operation } from '../support/openapi.js';

/** Somebody who calls, new for each example, with a token of their own. */
interface Actor {
  readonly id: string;
  readonly key: string;
  readonly jwt: string;
  readonly tokenId: string;
  readonly token: string;
}

interface Body {
  readonly type: string;
  readonly value: Json;
}

type JsonObject = Record<string, Json>;

const ID = '7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11';
const api = ApiDescription.read();
const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  components: { schemas: Record<string, object> };
};
let bridge: Bridge;
let qdrant: FakeQdrant;
useBridge((started) => (bridge = started));
beforeAll(async () => void (qdrant = await FakeQdrant.start()));
afterAll(() => qdrant.stop());

const examples = api.operations.flatMap((operation) => {
  const bodies = Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, media]) =>
    parseExamples(media).map(([name, value]) => [name, { type, value }] as const),
  );
  return (bodies.length === 0 ? [['no body', undefined] as const] : bodies).map(([name, body]) => ({
    operation,
    name,
    body,
  }));
});

describe('the examples in openapi.json', () => {
  it.each(examples.map((example) => [example.operation.operationId, example.name, example] as const))(
    '%s (%s) is answered as described',
    async (_, __, { operation, body }) => {
      const actor = await newActor();
      const sending = await createSending(operation, actor, body);
      const answer = await call(bridge.service.url, operation, sending);
      expect({ ...answer, isSuccess: answer.status < 300 }).toMatchObject({ isSuccess: true });
      expect(api.findProblems(operation, answer)).toEqual([]);
    },
  );

  const described = examples.filter(
    ({ operation }) => operation.requestBody?.content['application/json']?.schema.$ref !== undefined,
  );
  it.each(
    described.flatMap((example) =>
      addUnknownFields(example).map((body) => [example.operation.operationId, { ...example, body }] as const),
    ),
  )('%s refuses an unknown field, as its schema says', async (_, { operation, body }) => {
    const answer = await call(
      bridge.service.url,
      operation,
      await createSending(operation, await newActor(), body),
    );
    expect([answer.status, answer.text]).toEqual([
      expect.any(Number),
      expect.stringContaining('unknown_field'),
    ]);
    expect([400, 422]).toContain(answer.status);
    const name = operation.requestBody!.content[body.type]!.schema.$ref!.split('/').at(-1)!;
    expect(document.components.schemas[name]).toMatchObject({ additionalProperties: false });
  });

  it('of requests and answers match their schemas, and leave no text undescribed', () => {
    const wrong = api.operations.flatMap((operation) =>
      listMedia(operation).flatMap(({ at, media }) => {
        const shown = parseExamples(media);
        const problems = shown.flatMap(([, value]) => [
          ...api.problemsOfValue(media.schema, value),
          ...openTexts(value),
        ]);
        return (shown.length === 0 ? ['no example'] : problems).map(
          (problem) => `${operation.operationId} ${at}: ${problem}`,
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('every operation has an id of its own, a summary, and credentials that are described', () => {
    const ids = api.operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(api.operations.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual(
      [],
    );
    expect(
      api.operations.flatMap(({ schemes }) => schemes).filter((scheme) => !api.schemes.includes(scheme)),
    ).toEqual([]);
  });
});

/**
 * A body with a field that nobody knows: in itself, in its first message, and in that message's first item.
 */
function addUnknownFields({ operation, body }: (typeof examples)[number]): Body[] {
  if (
    body?.type !== 'application/json' ||
    typeof body.value !== 'object' ||
    body.value === null ||
    Array.isArray(body.value)
  )
    return [];
  const values = withUnknown(body.value);
  // Messages of a chat are the provider's: their unknown fields are passed on.
  const refused = ['createChatMessage', 'recall'].includes(operation.operationId)
    ? values.slice(0, 1)
    : values;
  return refused.map((value) => ({ type: body.type, value }));
}

function withUnknown(value: JsonObject): JsonObject[] {
  const nested = ['messages', 'content'].flatMap((name) => {
    const [first, ...rest] = Array.isArray(value[name]) ? value[name] : [];
    return typeof first === 'object' && first !== null
      ? withUnknown(first as JsonObject).map((one) => ({ ...value, [name]: [one, ...rest] }))
      : [];
  });
  return [{ ...value, unknown_field: 1 }, ...nested];
}

function listMedia({ requestBody, responses }: Operation) {
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).map((media) => ({ at: status, media })),
  );
  return [
    ...Object.values(requestBody?.content ?? {}).map((media) => ({ at: 'request', media })),
    ...answers,
  ];
}

/** Paths of texts that nothing is said about. */
function openTexts(value: Json): string[] {
  return JSON.stringify(value).includes('"…"') ? ['a text without an example'] : [];
}

let made = 0;

async function newActor(): Promise<Actor> {
  const { app } = bridge.service;
  const id = `ada-${(made += 1)}`;
  const { user, key } = await app.get(UsersService).create(id);
  const registered = await bridge.service.registerWithId({
    ...chatBy(bridge.upstream),
    llm_api_key: `sk-of-${id}-0123456789`,
    llm_wires: ['chat', 'responses', 'messages'],
    owner_user_id: id,
    policy: { receipts: 'all' },
  });
  return {
    id,
    key,
    jwt: await app.get(UserTokens).sign(user),
    tokenId: registered.id,
    token: registered.token,
  };
}

async function createSending(operation: Operation, actor: Actor, body: Body | undefined): Promise<Sending> {
  const id = await idFor(operation, actor);
  const real = (value: Json): Json =>
    replace(value, { ...standIns(actor), ...(id !== undefined && { [ID]: id }) });
  const shown = operation.parameters.filter(
    ({ example, required }) => example !== undefined || required === true,
  );
  const pickParameters = (place: 'path' | 'query' | 'header'): Record<string, string> =>
    Object.fromEntries(
      shown
        .filter((one) => one.in === place)
        .map((one) => [one.name, readText(real(one.example ?? one.schema.example ?? ''))]),
    );
  const path = pickParameters('path');
  for (const name of ['id', 'receipt_id']) if (id !== undefined && name in path) path[name] = id;
  const isKeyed = operation.schemes[0] === 'user_key' && body === undefined;
  return {
    path,
    query: { ...pickParameters('query'), ...(isKeyed && { user_id: actor.id, user_key: actor.key }) },
    headers: {
      ...pickParameters('header'),
      ...authorization(operation, actor),
      ...(await standInKeyFor(operation)),
      ...bodyHeaders(body),
    },
    ...(body && { body: encode(body.type, real(body.value), Object.keys(getFields(operation, body))) }),
  };
}

/** Values of this installation in place of those that examples name; keyed by the example. */
function standIns({ id, key }: Actor): Record<string, Json> {
  const { upstream, service } = bridge;
  return {
    // As many dimensions as the embedder of the tests has.
    1536: 64,
    localhost: qdrant.url,
    ada: id,
    alice: id,
    ann: id,
    'uk_…': key,
    'https://api.openai.com/v1': upstream.url,
    'your-admin-token': service.adminToken,
  };
}

function replace(value: Json, by: Readonly<Record<string, Json>>): Json {
  if (typeof value === 'string' || typeof value === 'number') return by[value] ?? value;
  if (Array.isArray(value)) return value.map((one) => replace(one, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replace(one, by)]));
}

function readText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function authorization({ schemes: [scheme] }: Operation, { jwt, token }: Actor): Record<string, string> {
  const bearers: Readonly<Record<string, string>> = {
    service: token,
    user: jwt,
    admin: bridge.service.adminToken,
    metrics: bridge.service.adminToken,
  };
  const bearer = bearers[scheme ?? ''];
  return bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
}

/** The stand-in's routes are public in name, and take a key of their own. */
async function standInKeyFor({ path }: Operation): Promise<Record<string, string>> {
  if (!path.startsWith('/stand-in/')) return {};
  const { llm_api_key } = await bridge.service.admin<{ llm_api_key: string }>('POST', '/v1/admin/stand-in');
  return { authorization: `Bearer ${llm_api_key}` };
}

/** `fetch` writes the content type of a form itself. */
function bodyHeaders(body: Body | undefined): Record<string, string> {
  const accept = { accept: 'application/json, text/event-stream' };
  return body === undefined || body.type === 'multipart/form-data'
    ? accept
    : { ...accept, 'content-type': body.type };
}

/** The parts of a form that are no files. */
function getFields({ requestBody }: Operation, { type }: Body): object {
  const { properties = {} } = api.resolveSchema(requestBody!.content[type]!.schema);
  return Object.fromEntries(Object.entries(properties).filter(([, { format }]) => format !== 'binary'));
}

/** Something of the kind that the operation is about, made for it. */
async function idFor({ operationId, path }: Operation, actor: Actor): Promise<string | undefined> {
  const [, make] = MAKERS.find(([pattern]) => pattern.test(operationId) || pattern.test(path)) ?? [];
  return make?.(actor);
}

const MAKERS: readonly (readonly [RegExp, (actor: Actor) => Promise<string | undefined>])[] = [
  [/^(searchQdrant|cleanUpQdrant)$/, useQdrant],
  [/^restore(Any)?Memory$/, createChangedMemory],
  [/^\/v1\/admin\/memories\/\{id\}/, personalMemory],
  [/^deleteLastSessionMessage$/, session],
  [/^(listAnySessionMessages|eraseAnySession)$/, spaceOfSession],
  [/^getStoreItem$/, item],
  [/^\/v1\/memories\/(\{id\}|bulk-delete)/, personalMemory],
  [/^getReceipt$/, receipt],
  [/^getErasure$/, erasure],
  [/^retryJob$/, (actor) => turnThat(actor, 'failed')],
  [/^discardJob$/, (actor) => turnThat(actor, 'failed')],
  [/^(getJob|undoJob)$/, (actor) => turnThat(actor, 'done')],
  [/\/tokens\/\{id\}|dry-run|summarize|settings\/chat/, async ({ tokenId }) => tokenId],
  [/^(getErasureReceipt|checkErasure)$/, userErasure],
  [/\/spaces\//, getSpace],
  [/\/users\/\{id\}/, async ({ id }) => id],
  [/^\/api\/memory\/\{id\}/, personalMemory],
  [/^\/memories\/\{id\}/, findMemory],
  [/^retry(Any)?Resource$/, createFailedResource],
  [/^(\/v1\/admin)?\/resources\/\{id\}/, resource],
];

async function ask(
  actor: Actor,
  operationId: string,
  value: Json,
  path: Record<string, string> = {},
): Promise<{ [name: string]: Json }> {
  const operation = api.operations.find((one) => one.operationId === operationId)!;
  const [type = ''] = Object.keys(operation.requestBody?.content ?? {});
  const body = { type, value };
  const headers = { ...authorization(operation, actor), ...bodyHeaders(body) };
  const sent = {
    path,
    query: {},
    headers,
    body: encode(type, value, Object.keys(getFields(operation, body))),
  };
  const { status, text } = await call(bridge.service.url, operation, sent);
  if (status > 299) throw new Error(`${operationId}: ${status} ${text}`);
  return JSON.parse(text) as { [name: string]: Json };
}

/** From the first example that needs it on. */
async function useQdrant(): Promise<undefined> {
  const { service } = bridge;
  await service.admin('PUT', '/api/settings/qdrant', { qdrantEnabled: true, qdrantHost: qdrant.url });
  await eventually(async () => {
    const { index } = await service.admin<{ index: { state: string } }>('GET', '/api/settings/qdrant');
    return index.state === 'serving';
  });
}

async function personalMemory(actor: Actor): Promise<string> {
  return readText((await ask(actor, 'createMemory', { memory: 'Plays the cello.' }))['memory_id']);
}

/** The item that the description names. */
async function item({ token }: Actor): Promise<undefined> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    namespace: ['ada', 'food'],
    key: 'cake',
    value: { text: 'Likes lemon cake' },
  });
  expect((await bridge.call('PUT', '/v1/store/items', { headers, body })).status).toBe(204);
}

/** The session that the description names. */
async function session(actor: Actor): Promise<undefined> {
  await ask(actor, 'appendSessionMessages', {
    session_id: 'cake-planning',
    messages: [{ role: 'user', content: 'Which cake?' }],
  });
}

async function spaceOfSession(actor: Actor): Promise<string> {
  await session(actor);
  const [row] = await bridge.service.rows<{ space_id: string }>(
    `SELECT space_id FROM users WHERE id = '${actor.id}'`,
  );
  return row!.space_id;
}

async function createChangedMemory(actor: Actor): Promise<string> {
  const id = await personalMemory(actor);
  await ask(actor, 'updateMemory', { memory: 'Plays the viola.' }, { id });
  return id;
}

/** The id of a turn that was stored and read. */
async function turn(actor: Actor): Promise<string> {
  await (
    await bridge.service.chat(actor.token, { messages: [{ role: 'user', content: 'I live in Oslo.' }] })
  ).text();
  await bridge.service.settled();
  const [row] = await bridge.service.rows<{ id: string }>(
    `SELECT id FROM turns WHERE token_id = '${actor.tokenId}' ORDER BY created_at DESC LIMIT 1`,
  );
  return row!.id;
}

async function turnThat(actor: Actor, state: 'failed' | 'done'): Promise<string> {
  const id = await turn(actor);
  if (state === 'failed')
    await bridge.service.rows(`UPDATE turns SET extraction = 'failed' WHERE id = '${id}'`);
  return id;
}

async function receipt(actor: Actor): Promise<string> {
  await turn(actor);
  return eventually(async () => {
    const { receipts } = await bridge.service.admin<{ receipts: { id: string; token_id: string }[] }>(
      'GET',
      '/v1/admin/receipts',
    );
    return receipts.find((one) => one.token_id === actor.tokenId)?.id ?? null;
  });
}

async function erasure({ jwt, ...actor }: Actor): Promise<string> {
  const id = await personalMemory({ jwt, ...actor });
  const headers = { authorization: `Bearer ${jwt}` };
  const { headers: answered } = await fetch(`${bridge.service.url}/v1/memories/${id}`, {
    method: 'DELETE',
    headers,
  });
  return answered.get('x-erasure-receipt')!;
}

/** The receipt of the user, who is gone with it. */
async function userErasure({ id }: Actor): Promise<string> {
  return (await bridge.service.admin<{ receipt_id: string }>('DELETE', `/v1/admin/users/${id}`)).receipt_id;
}

async function getSpace({ tokenId }: Actor): Promise<string> {
  return (await bridge.service.admin<{ space_id: string }>('GET', `/v1/admin/tokens/${tokenId}`)).space_id;
}

async function findMemory({ id, key }: Actor): Promise<string> {
  const who = { user_id: id, user_key: key };
  const messages = [{ sender_id: id, role: 'user', timestamp: Date.now(), content: 'I moved to Oslo.' }];
  const actor = { id, key } as Actor;
  await ask(actor, 'addMessages', { ...who, session_id: 'chat:conv-1', messages });
  await ask(actor, 'flushSession', { ...who, session_id: 'chat:conv-1' });
  const { results } = await ask(actor, 'searchMemories', { ...who, query: 'Oslo' });
  return String((results as { id: string }[])[0]?.id);
}

async function resource({ id, key }: Actor): Promise<string> {
  const form = { user_id: id, user_key: key, file: 'Ada is allergic to peanuts.' };
  return readText((await ask({ id, key } as Actor, 'uploadResource', form))['resource_id']);
}

async function createFailedResource(actor: Actor): Promise<string> {
  const id = await resource(actor);
  await bridge.service.rows(
    `UPDATE user_resources SET status = 'failed', error = 'unreadable' WHERE id = '${id}'`,
  );
  return id;
}
