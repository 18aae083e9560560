import { describe, expect, it } from '@jest/globals';
import { createDialects } from '../../src/proxy/create-dialects.js';
import type { WireDialect } from '../../src/proxy/wire/wire-dialect.js';
import { describeNeeding } from '../support/needs.js';
import { Random } from '../support/random.js';
import { breakBytes, breakText, isReadable } from '../support/wires/broken-bodies.js';
import { loadCaptures } from '../support/wires/captures.js';
import { GeneratedBodies } from '../support/wires/generated-bodies.js';
import { OddJsonWriter } from '../support/wires/odd-json.js';
import { parseJson, simulate } from '../support/wires/rehearsed-memory.js';
import { loadDefinitions, SchemaBodies } from '../support/wires/schema-bodies.js';
import { WireSchemas } from '../support/wires/schemas.js';

/** Bodies of each kind on each wire. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 10_000);
/** A fault names its seed: `FUZZ_SEED=<seed> FUZZ_ROUNDS=1` makes that body alone. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_126);
const MAX_FAULTS = 5;
const MAX_CAPTURE_CHARS = 20_000;
const SHOWN = 3_000;
const ASKING = { role: 'user', content: 'Which database do we use?' };

const dialects = createDialects(['environment_context', 'system-reminder']);

/** A kind of bodies. */
interface Fuzzed {
  readonly dialect: WireDialect;
  readonly create: (random: Random) => string;
  /** Compares the parsed body before and after; all fit if absent. */
  readonly fitsSchema?: (before: unknown, after: unknown) => boolean;
}

describe('fuzzed bodies that need no material', () => {
  it.each([
    { wire: 'chat', dialect: dialects['/chat/completions'] },
    { wire: 'responses', dialect: dialects['/responses'] },
    { wire: 'messages', dialect: dialects['/messages'] },
  ] as const)(
    'lose no byte on $wire, and pass unchanged if they are unreadable',
    async ({ wire, dialect }) => {
      const create = (random: Random): string =>
        new OddJsonWriter(random).write(new GeneratedBodies(random).create(wire));
      const { faults, changed } = await fuzz({ dialect, create });
      expect(faults).toEqual([]);
      expect(changed).toBeGreaterThanOrEqual(Math.floor(ROUNDS / 4));
    },
  );
});

describeNeeding('shared data', 'fuzzed bodies of schemas and of captured clients', () => {
  const schemas = new WireSchemas();
  const captures = loadCaptures().filter(({ body }) => body.length < MAX_CAPTURE_CHARS);

  it.each([
    { wire: 'responses', list: 'input', dialect: dialects['/responses'] },
    { wire: 'messages', list: 'messages', dialect: dialects['/messages'] },
  ] as const)('lose no byte on $wire, and still fit the schema', async ({ wire, list, dialect }) => {
    const definitions = loadDefinitions(wire);
    const captured = captures.filter(({ url }) => url === `/v1/${wire}`).map(({ body }) => body.toString());
    const create = (random: Random): string => {
      if (random.chance(0.3)) return random.pick(captured);
      const body = new SchemaBodies(definitions, random).create('request') as Record<string, unknown>;
      const said = addQuestion(body, list, random);
      const broken = random.chance(0.2) ? new GeneratedBodies(random).breakValue(said) : said;
      return new OddJsonWriter(random).write(broken);
    };
    const fitsSchema = (before: unknown, after: unknown): boolean =>
      schemas.findProblem(wire, 'request', before) !== null ||
      schemas.findProblem(wire, 'request', after) === null;
    const { faults, changed } = await fuzz({ dialect, create, fitsSchema });
    expect(faults).toEqual([]);
    expect(changed).toBeGreaterThanOrEqual(Math.floor(ROUNDS / 4));
  });
});

/** Ends half of the conversations with words, because few random items have any. */
function addQuestion(body: Record<string, unknown>, list: string, random: Random): unknown {
  const said = Array.isArray(body[list]) ? (body[list] as unknown[]) : [];
  return random.chance(0.5) ? { ...body, [list]: [...said, ASKING] } : body;
}

/** Puts memory into many bodies. @returns what went wrong, and how many bodies were changed */
async function fuzz({ dialect, create, fitsSchema = () => true }: Fuzzed) {
  const faults: object[] = [];
  let changed = 0;
  for (let seed = SEED; seed < SEED + ROUNDS && faults.length < MAX_FAULTS; seed += 1) {
    const random = new Random(seed);
    const raw = damage(create(random), random);
    const { sent, fault } = await simulate(dialect, raw, random);
    const isChanged = sent !== null && !sent.equals(raw);
    if (isChanged) changed += 1;
    const found = fault ?? (isChanged ? findFault({ dialect, create, fitsSchema }, raw, sent) : null);
    if (found !== null) faults.push({ seed, fault: found, body: show(raw), sent: show(sent) });
  }
  return { faults, changed };
}

function findFault({ dialect, fitsSchema }: Required<Fuzzed>, raw: Buffer, sent: Buffer): string | null {
  const isKnown = (body: Buffer) => isReadable(dialect.wire === 'chat' ? skipByteOrderMark(body) : body);
  if (!isKnown(raw)) return 'changed an unreadable body';
  if (!isKnown(sent)) return 'made an unreadable body';
  const before = parseJson(raw);
  return before === undefined || fitsSchema(before, parseJson(sent)) ? null : 'fits the schema no longer';
}

/** Chat reads bodies that begin with one. */
function skipByteOrderMark(body: Buffer): Buffer {
  return body.indexOf('\ufeff') === 0 ? body.subarray(3) : body;
}

/** Damages a third of the bodies. The bytes stand in memory of their own, by which they are known again. */
function damage(text: string, random: Random): Buffer {
  const bytes = Buffer.from(random.chance(0.3) ? breakText(text, random) : text);
  if (random.chance(0.1)) breakBytes(bytes, random);
  const raw = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(raw);
  return raw;
}

function show(body: Buffer | null): string | null {
  return body?.toString().slice(0, SHOWN) ?? null;
}
