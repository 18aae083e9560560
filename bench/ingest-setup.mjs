// Shared by the ingestion benches: a PostgreSQL of their own in a scratch folder, a real worker, and
// finished turns to put before it.
import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createWorker } from '../dist/app/create-worker.js';
import { AppLogger } from '../dist/common/logging/app-logger.js';
import { loadConfig } from '../dist/config/load-config.js';
import { ensureDataDir, startEmbeddedPostgres } from '../dist/database/embedded-postgres.js';
import { runMigrations } from '../dist/database/run-migrations.js';
import { TokensService } from '../dist/tokens/tokens.service.js';

const SMALL_TALK = [
  'Can you look over the paragraph below and tell me where it drags? I would rather cut than add.',
  'Thanks, that reads better. What would you do with the second half?',
  'Please turn the list into a table with three columns, and keep the order it has.',
];
const STATEMENTS = [
  (n) => `By the way, I prefer blend number ${n} over the others.`,
  (n) => `I live in a house on lane ${n}, near the harbour.`,
  (n) => `We decided to use machine ${n} for the nightly run. Could you note that in the plan?`,
  (n) => `I usually take bus ${n} when it rains.`,
];
const ANSWER =
  'Here is a version with shorter sentences. I moved the example to the front, because the reader needs it before the rule, and I left out the two ' +
  'asides in the middle. Tell me if the tone is still yours.';

/** Builds the text of a turn; one in four states something. */
const buildUserText = (n) =>
  n % 4 === 0 ? STATEMENTS[(n / 4) % STATEMENTS.length](n) : `${SMALL_TALK[n % SMALL_TALK.length]} (${n})`;

/** Starts a worker on a database with durable writes, runs `work` and removes both, even after an error. */
export async function withWorker(work) {
  const folder = await mkdtemp(join(tmpdir(), 'memorybridge-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: await ensureDataDir(folder) });
  const undo = [
    () => rm(folder, { recursive: true, force: true }),
    () => postgres.systemFolder && rm(postgres.systemFolder, { recursive: true, force: true }),
    () => postgres.stop(),
  ];
  // Stops the server if the bench is interrupted.
  const clean = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void clean().then(() => process.exit(1)));
  try {
    await runMigrations(postgres.url);
    const worker = await createWorker(...readConfig(postgres.url, folder));
    undo.push(() => worker.close());
    const sql = new Client({ connectionString: postgres.url });
    await sql.connect();
    undo.push(() => sql.end());
    return await work({ worker, sql });
  } finally {
    await clean();
  }
}

function readConfig(url, folder) {
  const env = {
    DATABASE_URL: url,
    MEMORYBRIDGE_MASTER_KEY: randomBytes(32).toString('hex'),
    MEMORYBRIDGE_DATA_DIR: folder,
    LOG_LEVEL: 'ERROR',
  };
  const { config } = loadConfig({ env, projectRoot: join(import.meta.dirname, '..'), terminal: false });
  return [config, new AppLogger({ ...config.logging, process: 'bench' }, process.stderr)];
}

/** Inserts finished turns of two messages as not pending, spread over spaces, each with its own token. */
export async function seedTurns({ worker, sql }, { turns, spaces }) {
  const tokens = worker.get(TokensService, { strict: false });
  const owners = [];
  for (let n = 0; n < spaces; n += 1) {
    const fields = {
      llm_base_url: 'http://127.0.0.1:9/v1',
      llm_api_key: 'sk-bench-0123456789',
      policy: { preset: 'router' },
    };
    const { id } = await tokens.register(fields, 'bench');
    const { rows } = await sql.query('SELECT space_id FROM tokens WHERE id = $1', [id]);
    owners.push({ token: id, space: rows[0].space_id });
  }
  for (let from = 0; from < turns; from += 1_000) {
    const batch = Array.from({ length: Math.min(1_000, turns - from) }, (_, at) =>
      buildRow(from + at, owners[(from + at) % spaces]),
    );
    await insertTurns(sql, batch);
  }
  await sql.query('ANALYZE');
}

function buildRow(n, { token, space }) {
  return {
    id: randomUUID(),
    token,
    space,
    session: `s${Math.floor(n / 40)}`,
    said: buildUserText(n),
    at: new Date(Date.now() + n).toISOString(),
  };
}

async function insertTurns(sql, rows) {
  const columns = ['id', 'token', 'space', 'session', 'said', 'at'].map((name) =>
    rows.map((one) => one[name]),
  );
  await sql.query(
    `WITH said AS (
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[]) AS t(id, token, space, session, said, at)
     ), turn AS (
       INSERT INTO turns (id, space_id, token_id, session_id, request_id, status, extraction, created_at, completed_at)
       SELECT id, space, token, session, 'bench', 'done', 'none', at, at FROM said
     )
     INSERT INTO messages (space_id, token_id, turn_id, session_id, role, content, body, hash, revision)
     SELECT space, token, id, session, role, to_json(body)::text, body, md5(role || body), 0
     FROM said, LATERAL (VALUES ('user', said.said), ('assistant', $7)) AS m(role, body) ORDER BY at, role DESC`,
    [...columns, ANSWER],
  );
}

/**
 * Makes all turns pending and waits until all are processed.
 * @returns turns per second
 */
export async function drain({ sql }, turns) {
  const started = performance.now();
  await sql.query("UPDATE turns SET extraction = 'pending'");
  await sql.query("SELECT pg_notify('memorybridge_outbox', '')");
  for (;;) {
    const { rows } = await sql.query("SELECT 1 FROM turns WHERE extraction IN ('pending', 'queued') LIMIT 1");
    if (rows.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - started) / 1_000;
  const { rows } = await sql.query(
    "SELECT count(*) FILTER (WHERE extraction = 'failed')::int AS failed FROM turns",
  );
  if (rows[0].failed > 0) throw new Error(`${rows[0].failed} turns failed`);
  return { turns, 'turns/s': Math.round(turns / seconds), seconds: Number(seconds.toFixed(2)) };
}

/** Restores the state before the run: no memories, no pending turns. */
export async function reset({ sql }) {
  for (const table of [
    'memories',
    'memory_versions',
    'memory_vectors',
    'ingest_batches',
    'batch_changes',
    'audit_events',
  ])
    await sql.query(`TRUNCATE ${table}`);
  await sql.query("UPDATE turns SET extraction = 'none'");
}

export async function count({ sql }, what) {
  const { rows } = await sql.query(`SELECT count(*)::int AS n FROM ${what}`);
  return rows[0].n;
}
