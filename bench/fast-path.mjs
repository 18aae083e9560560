// Measures how much each trick in src/common/fast-path saves, compared with the plain way to write it.
import { EventEmitter } from 'node:events';
import { report } from './report.mjs';

const { ClientAbort } = await import('../dist/common/fast-path/client-abort.js');
const { SwitchedStorage } = await import('../dist/common/fast-path/switched-storage.js');
const { maskSecrets } = await import('../dist/common/text/secrets.js');

const ROUNDS = 15;
const CALLS = 20_000;

function createResponse() {
  return Object.assign(new EventEmitter(), { writableFinished: true });
}

/** Listens as the exchange does: once for the request to the upstream, once for the relay. */
function listenTwice(signal) {
  for (let times = 0; times < 2; times += 1) {
    const listener = () => undefined;
    signal.addEventListener('abort', listener);
    signal.removeEventListener('abort', listener);
  }
}

function abortWithController() {
  const response = createResponse();
  const controller = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  listenTwice(controller.signal);
  response.emit('close');
}

function abortWithOwnSignal() {
  const response = createResponse();
  listenTwice(new ClientAbort(response));
  response.emit('close');
}

/** Approximate number of promises that a proxied request awaits. */
const PROMISES = 30;
const storage = new SwitchedStorage();

async function awaitPromises() {
  for (let count = 0; count < PROMISES; count += 1) await undefined;
}

const TEXT =
  'Could you help me to plan the trip to Lisbon in October? We would like to stay near the river, and my sister comes along.';
/** A text with one word that begins like a secret, so that every expression searches it. */
const SUSPECT = TEXT.replace('trip', 'pass');

/**
 * Measures the processor time of one call in microseconds, which other programs on the machine hardly affect.
 */
async function timeCalls(call) {
  const before = process.cpuUsage();
  for (let count = 0; count < CALLS; count += 1) {
    const result = call();
    if (result instanceof Promise) await result;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

/** Times promises outside of every context while another request has one, as with a storage that is never off. */
async function timeBesideContext(call) {
  const response = new EventEmitter();
  setImmediate(() => storage.enter({ requestId: 'bench' }, response));
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const time = await timeCalls(call);
  response.emit('close');
  return time;
}

const computeMedian = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Times both ways in turn over several rounds. */
async function compare(trick, plain, fast) {
  await plain();
  await fast();
  const [slow, quick] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    slow.push(await plain());
    quick.push(await fast());
  }
  const [before, after] = [computeMedian(slow), computeMedian(quick)];
  return {
    trick,
    'plain, µs': before.toFixed(2),
    'as it is, µs': after.toFixed(2),
    'saved, µs': (before - after).toFixed(2),
  };
}

const rows = [
  await compare(
    'ClientAbort instead of AbortController',
    () => timeCalls(abortWithController),
    () => timeCalls(abortWithOwnSignal),
  ),
  await compare(
    `${PROMISES} promises while SwitchedStorage is on and off`,
    () => timeBesideContext(awaitPromises),
    () => timeCalls(awaitPromises),
  ),
  await compare(
    'mayContainSecret before the patterns, per text',
    () => timeCalls(() => maskSecrets(SUSPECT)),
    () => timeCalls(() => maskSecrets(TEXT)),
  ),
];
report('fast-path', `Processor time per request; medians of ${ROUNDS} rounds of ${CALLS} calls.`, { rows });
