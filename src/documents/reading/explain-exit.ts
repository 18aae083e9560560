import { UnreadableError } from '../document.types.js';

const MIB = 1024 * 1024;
/**
 * Signals of the watchdog (or of the kernel, if the machine has no memory left), and of V8 if its heap is
 * full.
 */
const OUT_OF_MEMORY: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGABRT']);
const STOPPED: ReadonlySet<string | null> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * Explains why a reading process ended without an answer, with an UnreadableError if a retry would end in the
 * same way.
 */
export function explainExit(signal: NodeJS.Signals | null, maxMemory: number): Error {
  if (OUT_OF_MEMORY.has(signal))
    return new UnreadableError(
      `Reading the document needs more than ${Math.round(maxMemory / MIB)} MiB of memory (resources.read_memory).`,
    );
  if (STOPPED.has(signal)) return new Error('The process that reads documents was stopped.');
  return new UnreadableError('The document can’t be read.');
}
