import { pause } from '../abort.js';
import type { CliContext } from './cli-context.js';
import { createUsageError } from './cli.errors.js';

const POLL_MS = 2000;

/**
 * Repeats work every two seconds until Ctrl-C.
 *
 * @throws {CliError} with `--json`, which promises one document
 */
export async function poll(context: CliContext, work: () => Promise<void>): Promise<never> {
  if (context.form === 'json')
    throw createUsageError(
      'Continuous output cannot be a single JSON document.',
      'Pass --ndjson in place of --json.',
    );
  for (;;) {
    await work();
    await pause(POLL_MS, context.signal);
  }
}
