import { isatty } from 'node:tty';

/**
 * Tells whether a terminal belongs to this process, so that SIGHUP means that it was closed. Without one the
 * signal has to be ignored: Node undoes what `nohup` arranges, and would end on it.
 */
export function hasTerminal(): boolean {
  return [0, 1, 2].some((descriptor) => isatty(descriptor));
}
