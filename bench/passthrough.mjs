// npm run bench:passthrough: what passing on uploads and downloads of 500 MB costs beside a bare pipe
// (bench/proxy/pipe.mjs), and by how much the memory of both grows during the first transfer and during all later
// ones. Linux: the service and the pipe are pinned to one core, upstream and load to the other. Prints a table,
// writes bench/results/passthrough.json.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  LOAD_CORE,
  PROXY_CORE,
  computeMedian,
  waitForOutput,
  register,
  readRssMb,
  runBesideUpstream,
  say,
  startPinned,
  wait,
} from './proxy/setup.mjs';

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, megabytes: { type: 'string', default: '500' } },
});
const here = join(import.meta.dirname, 'proxy');
const ROUNDS = Number(flags.rounds);
const BYTES = Number(flags.megabytes) * 2 ** 20;

async function transfer(options) {
  const child = startPinned(LOAD_CORE, [join(here, 'transfer.mjs'), JSON.stringify(options)]);
  let text = '';
  child.stdout.on('data', (piece) => (text += piece));
  await new Promise((resolve) => child.removeAllListeners('exit').once('close', resolve));
  return JSON.parse(text);
}

/** Transfers once and returns the throughput and the maximum growth of the process's memory meanwhile, in MB. */
async function transferWatched({ pid, url, ...options }) {
  const before = readRssMb(pid);
  let added = 0;
  const timer = setInterval(() => (added = Math.max(added, readRssMb(pid) - before)), 20);
  const { isWhole, mbPerSecond } = await transfer({ url, ...options });
  clearInterval(timer);
  if (!isWhole) throw new Error('a transfer was not whole');
  return { added, mbPerSecond };
}

/** Waits until a process has loaded everything: its memory does not change for two seconds. */
async function waitUntilSteady(pid) {
  let steady = 0;
  for (let last = 0; steady < 8; await wait(250)) {
    const now = readRssMb(pid);
    steady = Math.abs(now - last) < 0.5 ? steady + 1 : 0;
    last = now;
  }
}

/** Uploads or downloads through both, in turns; the first transfer through each is not timed. */
async function compareTransfers({ pipe, service, token, isUpload }) {
  const path = isUpload ? '/v1/files' : `/v1/files/${BYTES}/content`;
  const send = ({ pid, url }) =>
    transferWatched({
      pid,
      url: url + path,
      headers: { authorization: `Bearer ${token}` },
      bytes: BYTES,
      isUpload,
    });
  const [firstPiped, firstPassed] = [await send(pipe), await send(service)];
  const rows = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rows.push({ piped: await send(pipe), passed: await send(service) });
  return {
    passed: computeMedian(rows.map(({ passed }) => passed.mbPerSecond)),
    share: computeMedian(rows.map(({ passed, piped }) => passed.mbPerSecond / piped.mbPerSecond)),
    first: { pipe: firstPiped.added, service: firstPassed.added },
    later: {
      pipe: Math.max(...rows.map(({ piped }) => piped.added)),
      service: Math.max(...rows.map(({ passed }) => passed.added)),
    },
  };
}

await runBesideUpstream('passthrough', { rounds: ROUNDS, bytes: BYTES }, async ({ upstreamUrl, bridge }) => {
  const results = {};
  const pipeProcess = startPinned(PROXY_CORE, [join(here, 'pipe.mjs'), upstreamUrl]);
  const port = await waitForOutput(pipeProcess, /ready (\d+)/);
  const pipe = { pid: pipeProcess.pid, url: `http://127.0.0.1:${port}` };
  const service = { pid: bridge.api.pid, url: bridge.url };
  const { token } = await register(bridge, {
    llm_base_url: upstreamUrl,
    llm_api_key: 'sk-bench-paths',
    label: 'paths',
    paths: 'all',
  });
  await waitUntilSteady(service.pid);
  say(
    `\n| ${flags.megabytes} MB | MB/s | of a bare pipe’s | memory added by the first, MB (pipe’s) | by later ones (pipe’s) |\n| --- | --- | --- | --- | --- |`,
  );
  const format = (added) => `${added.service.toFixed(1)} (${added.pipe.toFixed(1)})`;
  for (const isUpload of [true, false]) {
    const name = isUpload ? 'upload' : 'download';
    results[name] = await compareTransfers({ pipe, service, token, isUpload });
    const { passed, share, first, later } = results[name];
    say(`| ${name} | ${Math.round(passed)} | ${share.toFixed(2)} | ${format(first)} | ${format(later)} |`);
  }
  return results;
});
