/** Another host works on this data folder. */
export class AlreadyRunningError extends Error {
  constructor(
    readonly dataDir: string,
    readonly pid: number,
    /** Where it listens; `null` while it is starting. */
    readonly url: string | null,
  ) {
    super(
      `MemoryBridge already runs on ${dataDir} (process ${pid}${url ? `, ${url}` : ', starting'}). ` +
        `Use it, stop it (kill ${pid}), or set MEMORYBRIDGE_DATA_DIR to another folder.`,
    );
    this.name = 'AlreadyRunningError';
  }
}

/** A child ended, or did not get ready, during the start. Its own output says why. */
export class ChildStartError extends Error {
  constructor(
    readonly child: string,
    readonly how: string,
  ) {
    super(`The ${child} process did not start: ${how}. See its output above.`);
    this.name = 'ChildStartError';
  }
}

/** The start was given up because a stop was asked for meanwhile. */
export class StartAbortedError extends Error {
  constructor() {
    super('Stopped while starting.');
    this.name = 'StartAbortedError';
  }
}
