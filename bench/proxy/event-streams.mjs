// Measures what open event streams and the usage counters cost a proxied request: the same load with and without 32
// streams of `/v1/admin/events`, in turns within one run, and the time of one count.
import { Metrics } from '../../dist/common/metrics/metrics.js';
import { UsageService } from '../../dist/monitoring/usage.service.js';

const STREAMS = 32;
const ROUNDS = 7;
const COUNTS = 1_000_000;

/**
 * @param load sends requests, one after the other, for some seconds
 * @param target address and headers of a proxied request
 * @returns medians of the p50 without and with streams, in ms, and the noise: how far the rounds without
 *   streams differ from each other, apart from the farthest one on each side
 */
export async function compareWithStreams({ load, target, bridge, seconds }) {
  const [without, withStreams] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push((await load({ ...target, connections: 1, seconds })).p50);
    const close = await openStreams(bridge);
    withStreams.push((await load({ ...target, connections: 1, seconds })).p50);
    close();
  }
  const sorted = without.toSorted((a, b) => a - b);
  const noise = sorted.at(-2) - sorted[1];
  return { without: computeMedian(without), with: computeMedian(withStreams), noise };
}

/** @returns nanoseconds that counting one request takes */
export function timeCount() {
  const usage = new UsageService({ add: () => Promise.resolve() }, new Metrics());
  const place = { spaceId: 'space', tokenId: 'token' };
  const started = performance.now();
  for (let at = 0; at < COUNTS; at += 1)
    usage.countRequest(place, { isError: false, addedMs: at % 50, injectedTokens: 100 });
  return ((performance.now() - started) * 1e6) / COUNTS;
}

async function openStreams({ url, adminToken }) {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${adminToken}` };
  const open = async () => {
    const response = await fetch(`${url}/v1/admin/events`, { headers, signal: leaving.signal });
    if (!response.ok) throw new Error(`event stream: ${response.status}`);
    void response.arrayBuffer().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: STREAMS }, open));
  return () => leaving.abort();
}

function computeMedian(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
