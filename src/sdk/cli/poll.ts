import { pause } from '../abort.js';
import type { CliContext } from './cli-context.js';

const POLL_MS = 2000;

/** Does something every two seconds until Ctrl-C. */
export async function poll(context: CliContext, work: () => Promise<void>): Promise<never> {
  for (;;) {
    await work();
    await pause(POLL_MS, context.signal);
  }
}
