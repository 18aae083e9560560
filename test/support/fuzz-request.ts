import { encode, type Sending } from './api-caller.js';
import type { FuzzPool, Sender } from './fuzz-pool.js';
import {
  parseExamples,
  type ApiDescription,
  type Json,
  type Media,
  type Operation,
  type Parameter,
} from './openapi.js';
import type { Random } from './random.js';
import { getJson, SchemaValues } from './schema-values.js';

/** UUID of an object in all examples. */
const EXAMPLE_ID = '7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11';
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'nonsense',
  'multipart/form-data',
];
const RAW = [
  '',
  '{',
  '[',
  'null',
  '""',
  '[]',
  '42',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  'not json',
  '{"a":"\u0000"}',
  '\0',
];
const IDS = [
  'x',
  '0',
  'null',
  '\0',
  'a\0b',
  '%',
  '😀',
  "' OR 1=1",
  '__proto__',
  'a/b',
  'a'.repeat(300),
  'b'.repeat(2_000),
  '７',
  '00000000-0000-4000-8000-000000000000',
];
const TEXTS = [
  '',
  ' ',
  '\0',
  '-1',
  '0',
  '1e3',
  '99999999999999999999',
  'NaN',
  'true',
  '[]',
  '{"a":1}',
  '😀',
  '%',
  "' OR 1=1",
  'x'.repeat(3_000),
];
const LATIN = [
  '',
  'x',
  'é',
  '"',
  '"1"',
  '*',
  'W/"1"',
  'a'.repeat(1_000),
  '1, 2',
  '{}',
  '99999999999999999999',
];
const BEARERS = [
  '',
  'x',
  'mb_unknown',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJmdXp6ZXIifQ.',
  'a.b.c',
  'é'.repeat(100),
  'x'.repeat(4_000),
];

/** Sources that a fuzzer draws from. */
export interface Fuzzing {
  readonly api: ApiDescription;
  readonly random: Random;
  readonly pool: FuzzPool;
  readonly sender: Sender;
  readonly adminToken: string;
  /** Replaces every address in examples, so that no foreign server is called. */
  readonly upstreamUrl: string;
}

/**
 * Creates a request of an operation: a valid one about half of the time, else one with one or several faults.
 */
export function createFuzzRequest(fuzzing: Fuzzing, operation: Operation): Sending {
  return createRequest(fuzzing, operation, fuzzing.random.chance(0.4));
}

/** Creates a valid request, which varies with the random numbers. */
export function createDescribedRequest(fuzzing: Fuzzing, operation: Operation): Sending {
  return createRequest(fuzzing, operation, true);
}

function createRequest(fuzzing: Fuzzing, operation: Operation, isTame: boolean): Sending {
  const pickParameters = (place: Parameter['in']): Parameter[] =>
    operation.parameters.filter((one) => one.in === place);
  const body = createBody(fuzzing, operation, isTame);
  return {
    path: Object.fromEntries(
      pickParameters('path').map(({ name }) => [name, getId(fuzzing, operation, isTame)]),
    ),
    query: createQuery(fuzzing, operation, isTame),
    headers: {
      ...createHeaders(fuzzing, pickParameters('header'), isTame),
      ...createCredential(fuzzing, operation, isTame),
      ...body.headers,
    },
    ...(body.sent !== undefined && { body: body.sent }),
  };
}

function getId({ pool, random }: Fuzzing, operation: Operation, isTame: boolean): string {
  return (isTame || random.chance(0.4) ? pool.chooseId(operation, random) : null) ?? random.pick(IDS);
}

function createQuery(fuzzing: Fuzzing, operation: Operation, isTame: boolean): Record<string, string> {
  const { random, sender } = fuzzing;
  const values = new SchemaValues(fuzzing.api, random);
  const chosen = operation.parameters.filter(
    (one) => one.in === 'query' && (one.required === true || random.chance(0.4)),
  );
  const query = chosen.map(({ name, schema }) => [
    name,
    isTame || random.chance(0.5) ? readText(values.createValid(schema)) : random.pick(TEXTS),
  ]);
  const isKeyed = operation.schemes.includes('user_key') && (isTame || random.chance(0.7));
  const extra =
    isTame || random.chance(0.9)
      ? {}
      : { [random.pick(['extra', '__proto__', 'a[b]', ''])]: random.pick(TEXTS) };
  return {
    ...(Object.fromEntries(query) as Record<string, string>),
    ...extra,
    ...(isKeyed && { user_id: sender.id, user_key: sender.key }),
  };
}

/** Creates only headers that an HTTP client can send. */
function createHeaders(
  { random }: Fuzzing,
  headers: readonly Parameter[],
  isTame: boolean,
): Record<string, string> {
  const chosen = headers.filter(() => !isTame && random.chance(0.2));
  const accept =
    isTame || random.chance(0.9)
      ? 'application/json, text/event-stream'
      : random.pick(['', 'text/html', '*/*', 'x']);
  return { accept, ...Object.fromEntries(chosen.map(({ name }) => [name, random.pick(LATIN)])) };
}

function createCredential(
  { random, sender, adminToken }: Fuzzing,
  { schemes }: Operation,
  isTame: boolean,
): Record<string, string> {
  const bearers: Readonly<Record<string, string>> = {
    service: sender.token,
    user: sender.jwt,
    admin: adminToken,
    metrics: adminToken,
  };
  const fitting = schemes.flatMap((scheme) => bearers[scheme] ?? []);
  if (isTame || random.chance(0.85))
    return fitting.length === 0 ? {} : { authorization: `Bearer ${random.pick(fitting)}` };
  const wrong = random.pick([...BEARERS, ...Object.values(bearers)]);
  return random.chance(0.2)
    ? {}
    : { authorization: random.pick(['Bearer ', 'bearer ', 'Basic ', '']) + wrong };
}

interface FuzzBody {
  readonly sent?: Sending['body'];
  readonly headers: Record<string, string>;
}

function createBody(fuzzing: Fuzzing, operation: Operation, isTame: boolean): FuzzBody {
  const { random } = fuzzing;
  const [[type, media] = []] = Object.entries(operation.requestBody?.content ?? {});
  if (operation.method === 'GET') return { headers: {} };
  if (type === undefined || media === undefined)
    return isTame || random.chance(0.7) ? { headers: {} } : createRawBody(random, 'application/json');
  if (!isTame && random.chance(0.08)) return createRawBody(random, type);
  const value = toText(fuzzing, operation, media, isTame);
  if (type === 'multipart/form-data')
    return { sent: encode(type, toFields(value), getFields(fuzzing, media)), headers: {} };
  const sent = type === 'application/json' ? getJson(value) : parseLines(value);
  return { sent, headers: { 'content-type': isTame || random.chance(0.95) ? type : random.pick(TYPES) } };
}

function toText(fuzzing: Fuzzing, operation: Operation, media: Media, isTame: boolean): Json {
  const { api, random, pool } = fuzzing;
  const values = new SchemaValues(api, random);
  const shown = parseExamples(media).map(([, value]) => value);
  // The fuzzer must not erase the account that it uses.
  const sender =
    operation.operationId === 'eraseMe' ? { ...fuzzing.sender, key: 'uk_wrong' } : fuzzing.sender;
  const own = { ...fuzzing, sender, id: pool.chooseId(operation, random) };
  const valid = getOwn(own, random.chance(0.3) ? random.pick(shown) : values.createValid(media.schema));
  return isTame ? valid : values.breakValue(valid);
}

/** Lists the parts of a form that are not files. */
function getFields({ api }: Fuzzing, { schema }: Media): string[] {
  const fields = Object.entries(api.resolveSchema(schema).properties ?? {}).filter(
    ([, { format }]) => format !== 'binary',
  );
  return fields.map(([name]) => name);
}

function createRawBody(random: Random, type: string): FuzzBody {
  return {
    sent: random.pick(RAW),
    headers: { 'content-type': random.chance(0.7) ? type : random.pick(TYPES) },
  };
}

interface Own {
  readonly sender: Sender;
  readonly upstreamUrl: string;
  readonly adminToken: string;
  /** Id of an existing object. */
  readonly id: string | null;
}

/**
 * Replaces credentials and addresses of examples by the fuzzer's own, and removes fields that would switch
 * the installation to another index.
 */
function getOwn(own: Own, value: Json): Json {
  if (value === 'https://api.openai.com/v1') return own.upstreamUrl;
  if (value === 'your-admin-token') return own.adminToken;
  if (value === EXAMPLE_ID) return own.id ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => getOwn(own, one));
  const fields = Object.entries(value).map(([name, one]) => [name, getOwn(own, one)] as const);
  const { id, key } = own.sender;
  return {
    ...Object.fromEntries(fields),
    ...('user_key' in value && { user_id: id, user_key: key }),
    ...('qdrantEnabled' in value && { qdrantEnabled: false }),
  };
}

function toFields(value: Json): Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { value };
}

function parseLines(value: Json): string {
  return typeof value === 'string' ? value : getJson(value);
}

function readText(value: Json): string {
  return typeof value === 'string' ? value.toWellFormed() : getJson(value);
}
