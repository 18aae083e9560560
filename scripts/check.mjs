// `npm run check`: every static check, even when one fails; those that failed are listed last.
import { availableParallelism } from 'node:os';
import { runQuietly } from './run-quietly.mjs';

export const CHECKS = [
  ['Lint', 'lint'],
  ['Types', 'typecheck'],
  ['Format', 'format'],
  ['Import rules', 'deps'],
  ['Dead code', 'deadcode'],
  ['OpenAPI lint', 'openapi:lint'],
  ['SDK types', 'sdk:types:check'],
];

// Maximum number of simultaneous checks; lint and types need more than a gigabyte each.
const MAX_AT_ONCE = 3;

// Environment in which checks are quiet and do not look for newer versions.
const ENV = { npm_config_loglevel: 'error', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * Runs checks (title, npm script), one on each processor at a time.
 * @returns the names of those that failed, in the order given
 */
export async function runChecks(checks) {
  const failed = new Set();
  const waiting = [...checks];
  const runWaiting = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [title, script] = check;
      await runQuietly(title, 'npm', ['run', '--silent', script], { env: ENV }).catch((error) => {
        process.stderr.write(`${error.message}\n`);
        failed.add(title);
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_AT_ONCE, availableParallelism()) }, runWaiting));
  return checks.map(([title]) => title).filter((title) => failed.has(title));
}

if (process.argv[1] === import.meta.filename) {
  const failed = await runChecks(CHECKS);
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
