import { expect, it } from '@jest/globals';
import { useBridge, type Bridge } from '../support/bridge.js';
import { describeNeeding } from '../support/needs.js';
import { Random } from '../support/random.js';
import { buildMessage, buildOutputText, buildResponse } from '../support/upstream/wire-answers.js';
import { loadCaptures } from '../support/wires/captures.js';
import { MarkedBodies } from '../support/wires/marked-body.js';
import { findInsertion, Replay } from '../support/wires/replay.js';
import { WireSchemas } from '../support/wires/schemas.js';

/** Bodies of each kind; `FUZZ_ROUNDS=10000` sends more, which takes minutes. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 250);
const SEED = 20_261_125;
const LARGEST = 1_000;
const WIRES = [
  { wire: 'responses', whole: buildResponse([buildOutputText('Noted.')]) },
  { wire: 'messages', whole: buildMessage([{ type: 'text', text: 'Noted.' }]) },
] as const;
const PIECES = [
  ...['"', '\\', '{', '}', '[', ']', ',', ':', 'null', 'true', '[]', '{}', '""', '-', ' ', '1e999'],
  ...[
    '\\u0000',
    '\u0000',
    '\\ud83c',
    '\u2028',
    '\ufeff',
    '99999999999999999999',
    '"role":"user"',
    '"type":5',
  ],
  ...['"content":[{"type":"text","text":"hi"}]', '"input":"hi"', '{"role":"user","content":"hi"},'],
];

let bridge: Bridge;
useBridge((made) => (bridge = made));

describeNeeding('shared data', 'fuzzed bodies', () => {
  const schemas = new WireSchemas();
  const captures = loadCaptures().filter(({ body }) => body.length < LARGEST);

  it.each(WIRES)(
    'cause no 5xx of ours on $wire, and pass unchanged if they are unreadable',
    async ({ wire, whole }) => {
      const random = new Random(SEED);
      const replay = new Replay(bridge);
      const logged = new MarkedBodies(bridge, await replay.registerRemembering());
      const read = new MarkedBodies(
        bridge,
        await replay.registerRemembering({ scopes: ['proxy', 'memory:read'] }),
      );
      const seeds = captures.filter(({ url }) => url === `/v1/${wire}`).map(({ body }) => body.toString());
      bridge.upstream.always({ body: whole });
      const faults: unknown[] = [];
      let changed = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const body = Buffer.from(mutate(random.pick(seeds), random));
        const { status } = await (random.chance(0.2) ? logged : read).call(`/v1/${wire}`, body);
        const sent = bridge.upstream.last.body;
        if (!sent.equals(body)) changed += 1;
        if (status !== 200 || !isTrue(body, sent)) faults.push([status, body.toString(), sent.toString()]);
      }
      expect(faults).toEqual([]);
      expect(changed).toBeGreaterThan(ROUNDS / 20);

      /** Only a readable body is changed, by insertions; what fitted the schema fits it afterwards. */
      function isTrue(body: Buffer, sent: Buffer): boolean {
        if (sent.equals(body)) return true;
        if (!isReadable(body) || !isReadable(sent) || findInsertion(body, sent) === null) return false;
        const [before, after] = [parse(body), parse(sent)];
        return (
          schemas.findProblem(wire, 'request', before) !== null ||
          schemas.findProblem(wire, 'request', after) === null
        );
      }
    },
    60_000 + ROUNDS * 40,
  );
});

function mutate(text: string, random: Random): string {
  let result = text;
  for (let change = random.int(1, 3); change > 0; change -= 1) {
    const at = random.int(0, result.length);
    const piece = random.chance(0.7) ? random.pick(PIECES) : '';
    result = result.slice(0, at) + piece + result.slice(at + random.int(0, 5));
  }
  return result;
}

/**
 * Tells whether a body is JSON as far as it has to be read: what stands in strings and scalars that memory
 * needs not know is left to the provider.
 */
function isReadable(body: Buffer): boolean {
  const text = body
    .toString()
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/"(?:[^"\\]|\\.)*"|[\w+.-]+/g, (token) => (token.startsWith('"') ? '""' : '0'));
  return parse(Buffer.from(text)) !== undefined;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
