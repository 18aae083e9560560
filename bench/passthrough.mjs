// npm run bench:passthrough: what passing on an upload and a download of 500 MB costs beside a bare pipe
// (bench/proxy/pipe.mjs), and how much the memory of the service grows meanwhile, apart from what the first 50 MB
// take. Linux: the service and the pipe are pinned to one core, upstream and load to the other. Prints a table,
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

/** Runs `run` and returns its result and the maximum growth of the service's memory meanwhile. */
async function watchMemory(bridge, run) {
  const before = readRssMb(bridge.api.pid);
  let added = 0;
  const timer = setInterval(() => (added = Math.max(added, readRssMb(bridge.api.pid) - before)), 20);
  const result = await run();
  clearInterval(timer);
  return { result, added };
}

/** Waits until the service has loaded everything: its memory does not change for two seconds. */
async function waitUntilSteady(bridge) {
  let steady = 0;
  for (let last = 0; steady < 8; await wait(250)) {
    const now = readRssMb(bridge.api.pid);
    steady = Math.abs(now - last) < 0.5 ? steady + 1 : 0;
    last = now;
  }
}

/** Uploads or downloads through both, in turns. @returns medians, and the most memory that was added */
async function compareTransfers({ pipeUrl, bridge, token, isUpload }) {
  const path = isUpload ? '/v1/files' : `/v1/files/${BYTES}/content`;
  const rows = [];
  const send = (base, bytes = BYTES) =>
    transfer({
      url: base + path.replace(BYTES, bytes),
      headers: { authorization: `Bearer ${token}` },
      bytes,
      isUpload,
    });
  const first = await watchMemory(bridge, () => send(bridge.url, 50 * 2 ** 20));
  let added = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const piped = await send(pipeUrl);
    const { result: passed, ...watched } = await watchMemory(bridge, () => send(bridge.url));
    added = Math.max(added, watched.added);
    if (!piped.isWhole || !passed.isWhole) throw new Error('a transfer was not whole');
    rows.push({ piped: piped.mbPerSecond, passed: passed.mbPerSecond });
  }
  const share = computeMedian(rows.map(({ piped, passed }) => passed / piped));
  return { passed: computeMedian(rows.map(({ passed }) => passed)), share, first: first.added, added };
}

await runBesideUpstream('passthrough', { rounds: ROUNDS, bytes: BYTES }, async ({ upstreamUrl, bridge }) => {
  const results = {};
  const pipe = startPinned(PROXY_CORE, [join(here, 'pipe.mjs'), upstreamUrl]);
  const pipeUrl = `http://127.0.0.1:${await waitForOutput(pipe, /ready (\d+)/)}`;
  const { token } = await register(bridge, {
    llm_base_url: upstreamUrl,
    llm_api_key: 'sk-bench-paths',
    label: 'paths',
    paths: 'all',
  });
  await waitUntilSteady(bridge);
  say(
    `\n| ${flags.megabytes} MB | MB/s | of a bare pipe’s | memory added by 50 MB before, MB | memory added, MB |\n| --- | --- | --- | --- | --- |`,
  );
  for (const isUpload of [true, false]) {
    const name = isUpload ? 'upload' : 'download';
    results[name] = await compareTransfers({ pipeUrl, bridge, token, isUpload });
    const { passed, share, first, added } = results[name];
    say(
      `| ${name} | ${Math.round(passed)} | ${share.toFixed(2)} | ${first.toFixed(1)} | ${added.toFixed(1)} |`,
    );
  }
  return results;
});
