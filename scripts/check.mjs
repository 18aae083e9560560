// `npm run check`: every static check, all of them even when one fails; what failed is listed last.
import { runQuietly } from './run-quietly.mjs';

export const CHECKS = [
  ['Format', 'format'],
  ['Lint', 'lint'],
  ['Types', 'typecheck'],
  ['Import rules', 'deps'],
  ['Dead code', 'deadcode'],
  ['OpenAPI lint', 'openapi:lint'],
  ['SDK types', 'sdk:types:check'],
];

// Checks are quiet, and ask nobody for a newer version.
const ENV = { npm_config_loglevel: 'error', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Runs checks (title, npm script) one after the other. @returns the names of those that failed */
export async function runChecks(checks) {
  const failed = [];
  for (const [title, script] of checks) {
    const run = runQuietly(title, 'npm', ['run', '--silent', script], { env: ENV });
    await run.catch((error) => {
      process.stderr.write(`${error.message}\n`);
      failed.push(title);
    });
  }
  return failed;
}

if (process.argv[1] === import.meta.filename) {
  const failed = await runChecks(CHECKS);
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
