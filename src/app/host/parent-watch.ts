const CHECK_EVERY_MS = 500;

/** Read when this file is loaded, because the parent may end while this process starts. */
const PARENT_ID = process.ppid;

/**
 * Watches the process that started this one. npm passes a SIGTERM on to the shell of a script, and most
 * shells don't pass it on: without this, a service that was started with `npm start`, or a process that was
 * started with `npx memorybridge api`, would outlive npm.
 * @param parentId process id of the parent at the start
 * @param readParentId another source of the present parent's process id, for tests
 * @returns aborted when the parent has ended
 */
export function watchParent(
  parentId: number = PARENT_ID,
  readParentId: () => number = () => process.ppid,
): AbortSignal {
  const controller = new AbortController();
  const timer = setInterval(() => {
    if (readParentId() === parentId) return;
    clearInterval(timer);
    controller.abort();
  }, CHECK_EVERY_MS);
  timer.unref();
  return controller.signal;
}

/** True when npm runs this process, as the script `start` or through npx. */
export function isRunByNpm(environment: Readonly<Record<string, string | undefined>>): boolean {
  return ['start', 'npx'].includes(environment['npm_lifecycle_event'] ?? '');
}
