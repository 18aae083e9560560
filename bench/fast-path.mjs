// Measures what each trick of the proxy's fast path saves per request, compared with the plain way to write it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { report } from './report.mjs';

const { ClientAbort } = await import('../dist/proxy/wire/client-abort.js');
const { RouteMetrics } = await import('../dist/proxy/route-metrics.js');
const { buildUpstreamHeaders } = await import('../dist/proxy/wire/headers.js');
const { Metrics } = await import('../dist/common/metrics/metrics.js');
const { maskSecrets } = await import('../dist/common/text/secrets.js');

const ROUNDS = 15;
const CALLS = 20_000;

const ignore = () => undefined;

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

const metrics = new Metrics();
const ROUTE = '/v1/chat/completions';
const route = new RouteMetrics(metrics, ROUTE);

function countWithLabels() {
  metrics.addedSeconds.observe({ route: ROUTE }, 0.001);
  metrics.upstreamSeconds.observe({ route: ROUTE }, 0.001);
  metrics.requests.inc({ route: ROUTE, status: '200' });
}

function countWithChildren() {
  route.observePrepared(performance.now());
  route.observeAnswer(200, performance.now());
}

const HEADERS = [
  ...['host', 'localhost:8000', 'connection', 'keep-alive', 'content-type', 'application/json'],
  ...[
    'accept',
    'application/json',
    'user-agent',
    'OpenAI/JS 7.57.0',
    'authorization',
    'Bearer mb-0123456789',
  ],
  ...['x-stainless-lang', 'js', 'x-stainless-package-version', '7.57.0', 'x-stainless-os', 'Linux'],
  ...['x-stainless-arch', 'x64', 'x-stainless-runtime', 'node', 'content-length', '1234'],
];
const KEY = { auth: 'bearer', apiKey: 'sk-test' };
const HOP_BY_HOP = new Set(
  'connection keep-alive proxy-connection te trailer transfer-encoding upgrade'.split(' '),
);
const OURS = new Set(
  'host content-length expect http2-settings x-session-id x-memory x-memory-user x-request-id x-memory-as-of x-memory-reach x-memory-limit x-memory-max-tokens authorization x-api-key api-key cookie'.split(
    ' ',
  ),
);

function buildHeadersPlainly() {
  const named = [];
  const kept = [];
  for (let at = 0; at < HEADERS.length; at += 2)
    if (HEADERS[at].toLowerCase() === 'connection' && HEADERS[at + 1] !== 'keep-alive')
      named.push(...HEADERS[at + 1].toLowerCase().split(','));
  for (let at = 0; at < HEADERS.length; at += 2) {
    const lower = HEADERS[at].toLowerCase();
    const isKept =
      !HOP_BY_HOP.has(lower) &&
      !lower.startsWith('proxy-') &&
      !OURS.has(lower) &&
      !lower.startsWith('x-memorybridge-') &&
      !named.includes(lower);
    if (isKept) kept.push(HEADERS[at], HEADERS[at + 1]);
  }
  kept.push('authorization', `Bearer ${KEY.apiKey}`);
  return kept;
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
    'label sets of metrics resolved once',
    () => time(countWithLabels),
    () => time(countWithChildren),
  ),
  await compare(
    'facts about header names kept',
    () => time(buildHeadersPlainly),
    () => time(() => buildUpstreamHeaders(HEADERS, KEY)),
  ),
  await compare(
    'four promises fewer, no request context in the process',
    () => time(awaitFourTimes),
    () => time(ignore),
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
