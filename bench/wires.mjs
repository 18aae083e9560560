// npm run bench:wires: the Responses and Messages APIs beside chat completions, with memory off and on, in turns
// within one run. Linux: the service is pinned to one core, upstream and load to the other. Prints tables, writes
// bench/results/wires.json.
import { parseArgs } from 'node:util';
import { load, median, register, runBesideUpstream, say } from './proxy/ground.mjs';

const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '7' },
  },
});
const SECONDS = Number(flags.seconds);
const ROUNDS = Number(flags.rounds);
const WORDS = 'x'.repeat(1_800);
const USER = [{ role: 'user', content: WORDS }];
const WIRES = [
  { wire: 'chat', path: '/v1/chat/completions', fields: { messages: USER } },
  { wire: 'responses', path: '/v1/responses', fields: { input: USER } },
  { wire: 'messages', path: '/v1/messages', fields: { max_tokens: 9, messages: USER } },
];
const buildBody = (fields, more = {}) => JSON.stringify({ model: 'bench', ...more, ...fields });

/** One target under three loads: 16 connections, one, and paced streams. */
async function measure({ url, headers, fields }) {
  const body = buildBody(fields);
  const many = await load({ url, headers, body, connections: 16, seconds: SECONDS });
  const one = await load({ url, headers, body, connections: 1, seconds: SECONDS / 2 });
  const paced = { ...headers, 'x-bench-pace': '1' };
  const streamed = buildBody(fields, { stream: true });
  const streams = await load({ url, headers: paced, body: streamed, connections: 1, count: 15 });
  const failed = many.failed + one.failed + streams.failed;
  return { rps: many.rps, p50: one.p50, first: streams.first50, failed };
}

/** Targets take turns, so that a busy neighbour slows all of them; the ratios are those of each round. */
async function compareWires(targets) {
  for (const { url, headers, fields } of targets)
    await load({ url, headers, body: buildBody(fields), connections: 16, seconds: 3 });
  const rounds = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, target] of targets.entries()) rounds[at].push(await measure(target));
  return targets.map(({ wire }, at) => {
    const chat = rounds[0];
    const own = rounds[at];
    return {
      wire,
      rps: median(own.map(({ rps }) => rps)),
      p50: median(own.map(({ p50 }) => p50)),
      first: median(own.map(({ first }) => first)),
      share: median(own.map(({ rps }, round) => rps / chat[round].rps)),
      firstAdded: median(own.map(({ first }, round) => first - chat[round].first)),
      failed: own.reduce((sum, { failed }) => sum + failed, 0),
    };
  });
}

await runBesideUpstream('wires', { seconds: SECONDS, rounds: ROUNDS }, async ({ upstreamUrl, bridge }) => {
  const fields = { llm_base_url: upstreamUrl, llm_wires: WIRES.map(({ wire }) => wire) };
  const results = {};
  for (const [name, policy] of [
    ['memory off', { enabled: false }],
    ['memory on', {}],
  ]) {
    const { token } = await register(bridge, {
      ...fields,
      llm_api_key: `sk-bench-${name}`,
      label: name,
      policy,
    });
    const headers = { authorization: `Bearer ${token}` };
    const targets = WIRES.map(({ wire, path, fields: own }) => ({
      wire,
      url: bridge.url + path,
      headers,
      fields: own,
    }));
    results[name] = await compareWires(targets);
    say(
      `\n| ${name} | requests/s at 16 | of chat’s | p50, ms | first chunk, ms | beyond chat’s, ms | failed |`,
    );
    say('| --- | --- | --- | --- | --- | --- | --- |');
    for (const { wire, rps, share, p50, first, firstAdded, failed } of results[name])
      say(
        `| ${wire} | ${Math.round(rps)} | ${share.toFixed(2)} | ${p50.toFixed(2)} | ${first.toFixed(2)} | ${firstAdded.toFixed(2)} | ${failed} |`,
      );
  }
  return results;
});
