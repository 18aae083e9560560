import { StartError } from '../../config/start-error.js';

/** Another host works on this data folder. */
export class AlreadyRunningError extends StartError {
  constructor(
    readonly dataDir: string,
    readonly pid: number,
    /** The address on which it listens; `null` while it is starting. */
    readonly url: string | null,
  ) {
    super(
      `MemoryBridge already runs on ${dataDir} (process ${pid}${url ? `, ${url}` : ', starting'}).`,
      `Use it, stop it (kill ${pid}), or set MEMORYBRIDGE_DATA_DIR to another folder and MEMORY_BRIDGE_PORT to another port for a second one.`,
    );
    this.name = 'AlreadyRunningError';
  }
}

/** A child ended, or did not get ready, during the start. */
export class ChildStartError extends StartError {
  constructor(
    readonly child: string,
    readonly how: string,
  ) {
    super(
      `The ${child} process did not start: ${how}.`,
      'Its own output above says why; if there is none, the machine was too busy: start it again.',
    );
    this.name = 'ChildStartError';
  }
}

/** `QDRANT_BINARY` is not a program that this user can run. */
export class QdrantProgramError extends StartError {
  constructor(binary: string, cause: ChildStartError) {
    super(
      `The Qdrant program ${binary} can't be run: ${cause.how}.`,
      'Set QDRANT_BINARY to an executable Qdrant, or remove it to start none.',
      { cause },
    );
    this.name = 'QdrantProgramError';
  }
}

/** The start was given up because a stop was asked for meanwhile. */
export class StartAbortedError extends StartError {
  constructor() {
    super('Stopped while starting.', 'Start it again; nothing was left behind.');
    this.name = 'StartAbortedError';
  }
}
