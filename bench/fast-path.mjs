// Measures what each trick of the proxy's fast path saves per request, compared with the plain way to write it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { report } from './report.mjs';

const { ClientAbort } = await import('../dist/proxy/wire/client-abort.js');
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

const storage = new AsyncLocalStorage();

async function awaitFourTimes() {
  await undefined;
  await undefined;
  await undefined;
  await undefined;
}

const TEXT =
  'Could you help me to plan the trip to Lisbon in October? We would like to stay near the river, and my sister comes along.';
/** One word of it is the beginning of a secret, so every expression searches the text. */
const SUSPECT = TEXT.replace('trip', 'pass');

/** The processor time of one call in microseconds, so that other programs on the machine hardly count. */
async function time(call) {
  const before = process.cpuUsage();
  for (let count = 0; count < CALLS; count += 1) {
    const result = call();
    if (result instanceof Promise) await result;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

async function timeInContext(call) {
  return storage.run({ requestId: 'bench' }, () => time(call));
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Times both ways in turn, several rounds. */
async function compare(trick, plain, fast) {
  await plain();
  await fast();
  const [slow, quick] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    slow.push(await plain());
    quick.push(await fast());
  }
  const [before, after] = [median(slow), median(quick)];
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
    () => time(abortWithController),
    () => time(abortWithOwnSignal),
  ),
  await compare(
    'four promises without and with a request context in the process',
    () => timeInContext(awaitFourTimes),
    () => {
      storage.disable();
      return time(awaitFourTimes);
    },
  ),
  await compare(
    'one look for the beginnings of secrets',
    () => time(() => maskSecrets(SUSPECT)),
    () => time(() => maskSecrets(TEXT)),
  ),
];
report('fast-path', `Processor time per request; medians of ${ROUNDS} rounds of ${CALLS} calls.`, { rows });
