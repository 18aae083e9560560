import { text } from 'node:stream/consumers';
import { loadConfig } from '../config/load-config.js';
import type { CliDeps, ServiceActions } from './cli-deps.js';

/** The command line of this process, in its working directory. */
export function processDeps(actions: ServiceActions): CliDeps {
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
    readInput: () => text(process.stdin),
    loadConfig,
    actions,
  };
}

/** Ends this process once its output is written; what a failed start left open (pools, timers) must not keep it. */
export function exit(code: number): void {
  process.stdout.write('', () => process.exit(code));
}
