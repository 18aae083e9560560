import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { readEnv } from '../env.js';
import type { CliIo } from './cli-io.js';

/** Creates the interface to the process that runs the command line. */
export function createProcessIo(): CliIo {
  const { stdin, stdout, stderr } = process;
  stdout.on('error', endWhenNobodyReads);
  stderr.on('error', endWhenNobodyReads);
  return {
    print: (line) => void stdout.write(`${line}\n`),
    write: (raw) => void stdout.write(raw),
    note: (line) => void stderr.write(`${line}\n`),
    progress: (line, isLast) => void stderr.write(`\r\u001b[K${line}${isLast ? '\n' : ''}`),
    readInput: () => text(stdin),
    streamInput: () => stdin as AsyncIterable<Uint8Array>,
    readEnv,
    terminal: { input: stdin.isTTY === true, output: stdout.isTTY === true, notes: stderr.isTTY === true },
    columns: stdout.columns ?? 80,
    ask,
    onInterrupt: (listener) => {
      const unsubscribe = (): void => void process.off('SIGINT', handle);
      const handle = (): void => {
        if (listener()) unsubscribe();
      };
      process.on('SIGINT', handle);
      return unsubscribe;
    },
  };
}

/** Ends the process quietly when its reader has ended, such as `head`; there is nobody left to tell. */
function endWhenNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/** Lets the process go on when its output cannot be written; what it writes then is lost. */
export function outliveReader(): void {
  for (const output of [process.stdout, process.stderr])
    output.off('error', endWhenNobodyReads).on('error', () => undefined);
}

/** Asks on standard error, because standard output is for results. */
async function ask(
  question: string,
  { hidden = false, signal }: { readonly hidden?: boolean; readonly signal: AbortSignal },
): Promise<string> {
  signal.throwIfAborted();
  const output = hidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  if (hidden) process.stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.on('SIGINT', () => process.emit('SIGINT'));
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      // Ctrl-D ends the input, which counts as an empty answer.
      lines.once('close', () => resolve(''));
      lines.question(hidden ? '' : question, resolve);
    });
  } finally {
    lines.close();
    if (hidden) process.stderr.write('\n');
  }
}

/** Ends the process once its output is written, even if a connection is open. */
export function exit(code: number): void {
  process.stdout.write('', () => process.exit(code));
}
