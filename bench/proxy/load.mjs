// Load generator of the proxy bench, run on the core of the upstream: sends `body`, or `bodies` in turn, with
// `namesSessions` each in a session of its own. Prints one JSON line.
import { Agent, request } from 'node:http';

const {
  url,
  headers,
  body,
  bodies = [body],
  namesSessions = false,
  connections,
  seconds,
  count,
} = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: connections ?? 1 });
const target = new URL(url);
const payloads = bodies.map((one) => Buffer.from(one));
let sent = 0;
const options = {
  agent,
  host: target.hostname,
  port: target.port,
  path: target.pathname,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
};

/**
 * Sends one request and measures the milliseconds until the first and the last byte, and the chunks as they
 * arrive.
 */
function sendRequest() {
  return new Promise((resolve, reject) => {
    const payload = payloads[sent++ % payloads.length];
    const session = namesSessions ? { 'x-session-id': `${process.pid}-${sent}` } : {};
    const started = performance.now();
    const req = request(
      { ...options, headers: { ...options.headers, ...session, 'content-length': payload.length } },
      (response) => {
        let first = 0;
        let chunks = 0;
        response.on('data', () => {
          chunks += 1;
          first ||= performance.now() - started;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode, first, total: performance.now() - started, chunks }),
        );
        response.on('error', reject);
      },
    );
    req.on('error', reject);
    req.end(payload);
  });
}

const computeQuantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];

async function sendWhile(until) {
  const results = [];
  let failed = 0;
  await Promise.all(
    Array.from({ length: connections ?? 1 }, async () => {
      while (until(results.length)) {
        const result = await sendRequest().catch(() => ({ status: 0 }));
        if (result.status === 200) results.push(result);
        else failed += 1;
        if (failed > 1000) return;
      }
    }),
  );
  return { results, failed };
}

for (let i = 0; i < Math.min(50, count ?? 50); i += 1) await sendRequest().catch(() => undefined);
const started = performance.now();
const { results, failed } = await sendWhile(
  count ? (done) => done < count : () => performance.now() - started < seconds * 1000,
);
const elapsed = (performance.now() - started) / 1000;
const totals = results.map((r) => r.total).sort((a, b) => a - b);
const firsts = results.map((r) => r.first).sort((a, b) => a - b);
process.stdout.write(
  `${JSON.stringify({
    rps: results.length / elapsed,
    p50: computeQuantile(totals, 0.5),
    p99: computeQuantile(totals, 0.99),
    first50: computeQuantile(firsts, 0.5),
    chunks: results.reduce((sum, r) => sum + r.chunks, 0) / elapsed,
    requests: results.length,
    sent,
    failed,
  })}\n`,
);
agent.destroy();
