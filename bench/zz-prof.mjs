import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { NODE_ENVIRONMENT, buildNodeCommand } from '../dist/app/host/node-command.js';
import { PROXY_CORE, LOAD_CORE, children, load, ready, register, startPinned, startDatabase, wait, say } from './proxy/ground.mjs';
const [which, mode, secs = '8'] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'mbp-'));
const upstream = startPinned(LOAD_CORE, [join(import.meta.dirname, 'proxy', 'upstream.mjs')]);
const upstreamUrl = `http://127.0.0.1:${await ready(upstream, /ready (\d+)/)}`;
const database = await startDatabase(dataDir);
const adminToken = `bench-${randomBytes(24).toString('hex')}`;
const env = { ...NODE_ENVIRONMENT, DATABASE_URL: database.url, MEMORYBRIDGE_MASTER_KEY: randomBytes(32).toString('base64'), MEMORYBRIDGE_ADMIN_TOKEN: adminToken, MEMORYBRIDGE_DATA_DIR: dataDir, MEMORY_BRIDGE_PORT: '0', LOG_LEVEL: 'INFO', LOG_FORMAT: 'json' };
const prof = process.env.SPY ? ['--import', '/tmp/pgspy.mjs'] : process.env.NOPROF ? [] : ['--cpu-prof', '--cpu-prof-dir=/tmp/prof', `--cpu-prof-name=${which}-${mode}.cpuprofile`];
const api = startPinned(PROXY_CORE, [...prof, ...buildNodeCommand('main').slice(1)], env);
const url = await ready(api, /(http:\/\/127\.0\.0\.1:\d+|http:\/\/localhost:\d+)/);
const worker = startPinned(LOAD_CORE, buildNodeCommand('worker').slice(1), env); worker.stdout.resume();
const USER = [{ role: 'user', content: 'x'.repeat(1800) }];
const W = { chat: ['/v1/chat/completions', { messages: USER }], responses: ['/v1/responses', { input: USER }], messages: ['/v1/messages', { max_tokens: 9, messages: USER }] };
const policy = mode === 'off' ? { enabled: false } : {};
const reg = await register({ url, adminToken }, { label: 'x', policy, llm_base_url: upstreamUrl, llm_api_key: 'sk-bench-x', llm_wires: ['chat', 'responses', 'messages'] });
const names = which === 'all' ? Object.keys(W) : [which];
const cpu = () => { const f = execFileSync('cat', [`/proc/${api.pid}/stat`]).toString().split(' '); return (Number(f[13]) + Number(f[14])) * 10; };
for (const name of names) {
  const [path, fields] = W[name];
  const headers = { authorization: `Bearer ${reg.token}`, ...(process.env.SESSION ? { "x-session-id": process.env.SESSION } : {}) };
  const body = JSON.stringify({ model: 'bench', ...fields });
  await load({ url: url + path, headers, body, connections: 16, seconds: 3 });
  for (const c of (process.env.CONNS ?? '16,64,1').split(',').map(Number)) { const a = cpu(); const t = Date.now(); const r = await load({ url: url + path, headers, body, connections: c, seconds: Number(secs) }); const used = cpu() - a; say(`${name} c${c} rps ${r.rps.toFixed(0)} p50 ${r.p50.toFixed(2)} cpu us/req ${(used * 1000 / (r.rps * Number(secs))).toFixed(1)} share ${(used / (Date.now() - t)).toFixed(2)} failed ${r.failed}`); }
}
api.kill('SIGTERM'); await wait(4000);
for (const child of children) child.removeAllListeners('exit').kill();
await wait(500); await database.stop();
