import { randomUUID, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../dist/database/embedded-postgres.js';
import { runMigrations } from '../dist/database/run-migrations.js';
const dataDir = await mkdtemp('/tmp/mbp-');
const database = await startEmbeddedPostgres({ dataDir });
await runMigrations(database.url);
const c = new pg.Client(database.url); await c.connect();
const cpuAll = () => { // CPU of all postgres processes, µs
  let sum = 0;
  for (const p of readdirSync('/proc')) if (/^\d+$/.test(p)) try {
    const st = readFileSync(`/proc/${p}/stat`, 'utf8'); const f = st.slice(st.lastIndexOf(')') + 2).split(' ');
    if (+p === database.pid || +f[1] === database.pid) sum += parseInt(readFileSync(`/proc/${p}/schedstat`, 'utf8')) / 1000;
  } catch {}
  return sum;
};
const space = randomUUID();
await c.query(`INSERT INTO spaces (id) VALUES ($1)`, [space]).catch((e) => console.log(e.message));
await c.query(`CREATE TABLE b1 (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, owner_id int, keys uuid[], created_at timestamptz DEFAULT now())`);
await c.query(`CREATE TABLE b2 (LIKE b1 INCLUDING ALL)`); await c.query(`CREATE INDEX ON b2 USING gin (keys)`);
await c.query(`CREATE TABLE b3 (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, owner_id int, keys bytea STORAGE EXTERNAL, created_at timestamptz DEFAULT now())`);
await c.query(`CREATE TABLE b4 (key uuid PRIMARY KEY, owner_id int, kind text, used_at timestamptz DEFAULT now())`);
await c.query(`CREATE TABLE b5 (key uuid, owner_id int, kind text, used_at timestamptz DEFAULT now())`);
await c.query(`CREATE TABLE b6 (key uuid, owner_id int, kind text, used_at timestamptz DEFAULT now())`); await c.query(`CREATE INDEX ON b6 (key)`);
await c.query(`CREATE TABLE b7 (key uuid, owner_id int, kind text, used_at timestamptz DEFAULT now())`); await c.query(`CREATE INDEX ON b7 USING hash (key)`);
const N = +process.argv[2] || 1000, K = +process.argv[3] || 400;
const ways = {
  now: (k) => c.query({ name: 'a', text: 'SELECT add_provider_objects($1,$2,$3::uuid[],$4::text[])', values: ['f', space, k, k.map(() => 'responses')] }),
  arr: (k) => c.query({ name: 'b', text: 'INSERT INTO b1 (owner_id, keys) VALUES (1,$1::uuid[])', values: [k] }),
  gin: (k) => c.query({ name: 'c', text: 'INSERT INTO b2 (owner_id, keys) VALUES (1,$1::uuid[])', values: [k] }),
  bytea: (k) => c.query({ name: 'd', text: 'INSERT INTO b3 (owner_id, keys) VALUES (1,$1)', values: [Buffer.from(k.join('').replaceAll('-', ''), 'hex')] }),
  pkonly: (k) => c.query({ name: 'e', text: `INSERT INTO b4 (key,owner_id,kind) SELECT k,1,'responses' FROM unnest($1::uuid[]) AS k ORDER BY 1 ON CONFLICT DO NOTHING`, values: [k] }),
  heap: (k) => c.query({ name: 'f', text: `INSERT INTO b5 (key,owner_id,kind) SELECT k,1,'responses' FROM unnest($1::uuid[]) AS k`, values: [k] }),
  btree: (k) => c.query({ name: 'g', text: `INSERT INTO b6 (key,owner_id,kind) SELECT k,1,'responses' FROM unnest($1::uuid[]) AS k ORDER BY 1`, values: [k] }),
  hash: (k) => c.query({ name: 'h', text: `INSERT INTO b7 (key,owner_id,kind) SELECT k,1,'responses' FROM unnest($1::uuid[]) AS k`, values: [k] }),
};
for (const [name, run] of Object.entries(ways)) {
  const b = cpuAll(); const own = process.cpuUsage();
  for (let i = 0; i < N; i++) await run(Array.from({ length: K }, () => randomUUID()));
  if (name === 'gin') await c.query(`VACUUM b2`);
  const o = process.cpuUsage(own);
  console.log(name, 'PG µs per key', ((cpuAll() - b) / N / K).toFixed(2), 'client', ((o.user + o.system) / N / K).toFixed(2));
}
for (const t of ['provider_objects', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7']) console.log(t, (await c.query(`select pg_total_relation_size('${t}')::float8/${N * K} s`)).rows[0].s);
await c.end(); await database.stop(); await rm(dataDir, { recursive: true, force: true });
