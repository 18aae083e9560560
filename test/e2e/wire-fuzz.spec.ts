import { expect, it } from '@jest/globals';
import { useBridge, type Bridge } from '../support/bridge.js';
import { describeNeeding } from '../support/needs.js';
import { Random } from '../support/random.js';
import { buildMessage, buildOutputText, buildResponse } from '../support/upstream/wire-answers.js';
import { breakText, isReadable } from '../support/wires/broken-bodies.js';
import { loadCaptures } from '../support/wires/captures.js';
import { MarkedBodies } from '../support/wires/marked-body.js';
import { parseJson } from '../support/wires/rehearsed-memory.js';
import { findInsertion, Replay } from '../support/wires/replay.js';
import { WireSchemas } from '../support/wires/schemas.js';

/**
 * Bodies of each kind; `FUZZ_ROUNDS=10000` sends more, which takes minutes. Many more go through the splice
 * alone in `test/contract/wire-fuzz.spec.ts`.
 */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 250);
const SEED = 20_261_125;
const MAX_CAPTURE_CHARS = 1_000;
const WIRES = [
  { wire: 'responses', whole: buildResponse([buildOutputText('Noted.')]) },
  { wire: 'messages', whole: buildMessage([{ type: 'text', text: 'Noted.' }]) },
] as const;
let bridge: Bridge;
useBridge((made) => (bridge = made));

describeNeeding('shared data', 'fuzzed bodies', () => {
  const schemas = new WireSchemas();
  const captures = loadCaptures().filter(({ body }) => body.length < MAX_CAPTURE_CHARS);

  it.each(WIRES)(
    'cause no 5xx of ours on $wire, and pass unchanged if they are unreadable',
    async ({ wire, whole }) => {
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
      for (let seed = SEED; seed < SEED + ROUNDS; seed += 1) {
        const random = new Random(seed);
        const body = Buffer.from(breakText(random.pick(seeds), random));
        const { status } = await (random.chance(0.2) ? logged : read).call(`/v1/${wire}`, body);
        const sent = bridge.upstream.last.body;
        if (!sent.equals(body)) changed += 1;
        if (status !== 200 || !isTrue(body, sent))
          faults.push([seed, status, body.toString(), sent.toString()]);
      }
      expect(faults).toEqual([]);
      expect(changed).toBeGreaterThan(ROUNDS / 20);

      /** Only a readable body is changed, by insertions; what fitted the schema fits it afterwards. */
      function isTrue(body: Buffer, sent: Buffer): boolean {
        if (sent.equals(body)) return true;
        if (!isReadable(body) || !isReadable(sent) || findInsertion(body, sent) === null) return false;
        const [before, after] = [parseJson(body), parseJson(sent)];
        return (
          schemas.findProblem(wire, 'request', before) !== null ||
          schemas.findProblem(wire, 'request', after) === null
        );
      }
    },
    60_000 + ROUNDS * 40,
  );
});
