/** Advice on how to let a process open more files. */
export const RAISE_OPEN_FILES =
  'Raise the limit (`ulimit -n 4096` in a shell, `LimitNOFILE=4096` for systemd, `--ulimit nofile=4096` for Docker) and start again.';
const OPEN_FILES = `Too many files are open. ${RAISE_OPEN_FILES}`;
const NOT_ALLOWED =
  'The user that runs the service may not write there. Change the owner of the folder, or choose another one with MEMORYBRIDGE_DATA_DIR.';
const FULL =
  'The disk is full. Free some space, or choose a folder on another disk with MEMORYBRIDGE_DATA_DIR.';

/** Advice on an error of the operating system that concerns files. */
const ADVICE: Readonly<Record<string, string>> = {
  EMFILE: OPEN_FILES,
  ENFILE: OPEN_FILES,
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS:
    'The file system is read-only. Mount it writable, or choose another folder with MEMORYBRIDGE_DATA_DIR.',
  ENOSPC: FULL,
  EDQUOT: FULL,
};

/** Finds advice for an error or its cause; undefined for errors that do not concern files. */
export function findAdvice(error: unknown): string | undefined {
  const { code, syscall, cause } = (error ?? {}) as {
    readonly code?: unknown;
    readonly syscall?: unknown;
    readonly cause?: unknown;
  };
  // A port without permission has the same code.
  if (syscall !== 'listen' && typeof code === 'string' && Object.hasOwn(ADVICE, code)) return ADVICE[code];
  return cause === undefined ? undefined : findAdvice(cause);
}
