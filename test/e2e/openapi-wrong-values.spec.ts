import { expect, it } from '@jest/globals';
import { call } from '../support/api-caller.js';
import { useBridge, type Bridge } from '../support/bridge.js';
import { FuzzPool, createSender, type Sender } from '../support/fuzz-pool.js';
import { createDescribedRequest } from '../support/fuzz-request.js';
import { ApiDescription, type Operation } from '../support/openapi.js';
import { Random } from '../support/random.js';
import { createSpoiltRequests } from '../support/wrong-values.js';

const SEEDS = 6;
const REFILL_EVERY = 10;

const api = ApiDescription.read();
let bridge: Bridge;
let sender: Sender;
useBridge(
  async (started) => {
    bridge = started;
    sender = await createSender(bridge);
  },
  { env: { MEMORY_GATEWAY_BACKEND_TIMEOUT_SECONDS: '10' } },
);

it('a single wrong value in a request is answered as described, never with 5xx', async () => {
  const failures: string[] = [];
  let sent = 0;
  let pool = await FuzzPool.fill(bridge, sender);
  for (const [at, operation] of api.operations.entries()) {
    if (at % REFILL_EVERY === 0) pool = await FuzzPool.fill(bridge, sender);
    for (const { place, sending } of spoiltOnce(pool, operation)) {
      const answer = await call(bridge.service.url, operation, sending);
      sent += 1;
      const problems = [
        ...(answer.status >= 500 ? ['an error of ours'] : []),
        ...api.findProblems(operation, answer),
      ];
      if (problems.length > 0)
        failures.push(
          `${operation.operationId}, ${place}: ${problems.join('; ')}: ${answer.text.slice(0, 200)}`,
        );
    }
  }
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(3_000);
}, 300_000);

/** Each place once, in the first of several requests that has it. */
function spoiltOnce(pool: FuzzPool, operation: Operation): ReturnType<typeof createSpoiltRequests> {
  const { service, upstream } = bridge;
  const places = new Map<string, ReturnType<typeof createSpoiltRequests>[number]>();
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const fuzzing = {
      api,
      random: new Random(seed),
      pool,
      sender,
      adminToken: service.adminToken,
      upstreamUrl: upstream.url,
    };
    for (const one of createSpoiltRequests(api, operation, createDescribedRequest(fuzzing, operation)))
      if (!places.has(one.place)) places.set(one.place, one);
  }
  return [...places.values()];
}
