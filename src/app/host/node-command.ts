import { fileURLToPath } from 'node:url';

/**
 * Node starts four helper threads for V8 whatever the machine; `0` means as many as it can run beside the
 * event loop. On one core the other three only took turns with it: what a 20 MB body left behind stalled it
 * twice as long when it was collected (docs/performance.md).
 */
const NODE_OPTIONS = ['--v8-pool-size=0'] as const;

/**
 * The C library keeps pools of memory for each of many threads, and most of what they hold lies idle: 30 MB
 * of 400 with 64 streams open.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' } as const;

/** Program and arguments of a process of ours. @param name of its file in `dist`, without ending */
export function buildNodeCommand(name: 'main' | 'worker'): readonly string[] {
  return [process.execPath, ...NODE_OPTIONS, fileURLToPath(new URL(`../../${name}.js`, import.meta.url))];
}
