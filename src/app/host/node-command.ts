import { fileURLToPath } from 'node:url';

/**
 * Node starts four helper threads for V8 whatever the machine; `0` means as many as it can run beside the
 * event loop. On one core the other three only took turns with it: what a 20 MB body left behind stalled it
 * twice as long when it was collected (docs/performance.md).
 */
const NODE_OPTIONS = ['--v8-pool-size=0'] as const;

/**
 * The C library keeps pools of memory for each of many threads, and most of what they hold lies idle: 30 MB
 * of 400 with 64 streams open. And once a large block was freed, it puts blocks of up to 32 MB into these
 * pools, which rarely shrink; blocks of 1 MiB and more go back to the system instead, which saves 60 MB
 * after the bundled model was loaded.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' } as const;

/** Program and arguments of a process of ours. @param name of its file in `dist`, without ending */
export function buildNodeCommand(name: 'main' | 'worker'): readonly string[] {
  return [process.execPath, ...NODE_OPTIONS, fileURLToPath(new URL(`../../${name}.js`, import.meta.url))];
}
