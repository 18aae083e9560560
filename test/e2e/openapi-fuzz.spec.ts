import { expect, it } from '@jest/globals';
import { call, type Sending } from '../support/api-caller.js';
import { useBridge, type Bridge } from '../support/bridge.js';
import { FuzzPool, createSender, type Sender } from '../support/fuzz-pool.js';
import { createFuzzRequest } from '../support/fuzz-request.js';
import { ApiDescription, type Answer, type Operation } from '../support/openapi.js';
import { Random } from '../support/random.js';

/** `FUZZ_SEED=7 FUZZ_REQUESTS=100000 npm run test:e2e -- openapi-fuzz` looks elsewhere, and for longer. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 4_000);
const AT_ONCE = 20;
const REFILL_EVERY = 500;
/**
 * They succeed alone: with a Qdrant, after something failed, was extracted, changed or erased, at the price
 * of the account that asks, with one of several fields alone, or from the service itself.
 */
const NEED_MORE = [
  'searchQdrant',
  'cleanUpQdrant',
  'restoreMemory',
  'restoreAnyMemory',
  'dryRunRecall',
  'deleteLastSessionMessage',
  'getStoreItem',
  'retryResource',
  'retryAnyResource',
  'retryJob',
  'discardJob',
  'undoJob',
  'eraseAnySession',
  'getErasure',
  'getErasureReceipt',
  'checkErasure',
  'eraseMe',
  'listStandInModels',
  'createStandInCompletion',
];

const api = ApiDescription.read();
const { operations } = api;
let bridge: Bridge;
let sender: Sender;
// Requests that wait for a worker wait this long at most: a document or a flush goes on in the background.
useBridge(
  async (started) => {
    bridge = started;
    sender = await createSender(bridge);
  },
  { env: { MEMORY_GATEWAY_BACKEND_TIMEOUT_SECONDS: '10', LOG_LEVEL: 'INFO' } },
);

it(`${REQUESTS} requests made from the description get described answers only, and no 5xx of ours (seed ${SEED})`, async () => {
  const failures: string[] = [];
  const accepted = new Set<string>();
  let pool = await FuzzPool.fill(bridge, sender);
  const one = async (at: number): Promise<void> => {
    const operation = operations[at % operations.length]!;
    const sending = createRequest(pool, operation, at);
    const answer = await call(bridge.service.url, operation, sending);
    if (answer.status < 300) accepted.add(operation.operationId);
    const problems = [
      ...(answer.status >= 500 && !isOfQdrant(operation, answer) ? ['an error of ours'] : []),
      ...api.findProblems(operation, answer),
    ];
    if (problems.length > 0) failures.push(describeFailure(at, operation, sending, answer, problems));
  };
  let next = 0;
  const sendOn = async (): Promise<void> => {
    while (next < REQUESTS) {
      const at = next++;
      if (at % REFILL_EVERY === 0) pool = await FuzzPool.fill(bridge, sender);
      await one(at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  expect([...failures.slice(0, 10), ...(failures.length > 0 ? errorsLogged() : [])]).toEqual([]);
  // Else only refusals were looked at.
  const refused = operations.map(({ operationId }) => operationId).filter((id) => !accepted.has(id));
  expect(refused.filter((id) => !NEED_MORE.includes(id))).toEqual([]);
}, 600_000);

/** The settings may turn one on, and there is none. */
function isOfQdrant({ operationId }: Operation, { status }: Answer): boolean {
  return status === 503 && ['searchQdrant', 'cleanUpQdrant'].includes(operationId);
}

function createRequest(pool: FuzzPool, operation: Operation, at: number): Sending {
  const { service, upstream } = bridge;
  const random = new Random(SEED + at * 7_919);
  return createFuzzRequest(
    { api, random, pool, sender, adminToken: service.adminToken, upstreamUrl: upstream.url },
    operation,
  );
}

/** Errors that the service logs: some come only when others do something at the same time. */
function errorsLogged(): readonly string[] {
  const lines = bridge.service.logs().split('\n');
  return lines.filter((line) => line.includes('"level":"error"')).slice(-5);
}

/** All that is needed to send it again. */
function describeFailure(
  at: number,
  { method, path }: Operation,
  sending: Sending,
  { status, text }: Answer,
  problems: readonly string[],
): string {
  const { body } = sending;
  const sent =
    body instanceof FormData
      ? [...body.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
      : body;
  return [
    `seed ${SEED}, request ${at}: ${problems.join('; ').slice(0, 600)}`,
    `${method} ${path} ${JSON.stringify({ ...sending, body: sent }).slice(0, 3_000)}`,
    `${status} ${text.slice(0, 400)}`,
  ].join('\n');
}
