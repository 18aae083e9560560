// Prints and writes the report of a bench.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Prints machine and commit, then the tables; writes them to bench/results/<name>.json. */
export function report(name, about, tables) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  process.stdout.write(`${machine}, commit ${commit}\n${about}\n`);
  for (const [title, rows] of Object.entries(tables)) {
    process.stdout.write(`\n${title}\n`);
    console.table(rows);
  }
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  writeFileSync(
    join(import.meta.dirname, 'results', `${name}.json`),
    `${JSON.stringify({ machine, commit, about, ...tables }, null, 2)}\n`,
  );
}
