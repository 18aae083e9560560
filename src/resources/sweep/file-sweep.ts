import { Injectable, Logger } from '@nestjs/common';
import { INGEST_RESOURCE } from '../../queue/job-definitions.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import { ObjectStorage, type ListedObject } from '../../storage/storage.port.js';
import { FilesInUseRepository } from './files-in-use.repository.js';
import { UnusedFiles } from './unused-files.js';

const MINUTE_MS = 60_000;
/** Age after which a file without a row is an orphan; no upload takes that long. */
const ORPHAN_MS = 60 * MINUTE_MS;
/** Age after which an unfinished resource is enqueued again: its job was lost before or in the queue. */
const WAITING_MS = 5 * MINUTE_MS;
const BATCH = 500;

/** Repairs the effects of crashes: enqueues resources without a job, and removes files without a row. */
@Injectable()
export class FileSweep {
  private readonly logger = new Logger('resources');

  constructor(
    private readonly inUse: FilesInUseRepository,
    private readonly unused: UnusedFiles,
    private readonly storage: ObjectStorage,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Runs one sweep and returns the numbers of enqueued resources and removed files.
   * @param now epoch milliseconds
   */
  async run(
    now: number,
    signal: AbortSignal,
  ): Promise<{ readonly started: number; readonly removed: number }> {
    const started = await this.enqueueWaiting(new Date(now - WAITING_MS));
    const before = new Date(now - ORPHAN_MS);
    const removed = (await this.storage.sweepStaged(before)) + (await this.removeOrphans(before, signal));
    if (started + removed > 0)
      this.logger.log({ msg: 'resources restarted and unused files removed', started, removed });
    return { started, removed };
  }

  private async enqueueWaiting(before: Date): Promise<number> {
    const jobs = await this.inUse.listWaiting(before, BATCH);
    for (const job of jobs) await this.queue.removeJob(INGEST_RESOURCE, job);
    if (jobs.length > 0) await this.queue.addBulk(INGEST_RESOURCE, jobs);
    return jobs.length;
  }

  private async removeOrphans(before: Date, signal: AbortSignal): Promise<number> {
    let removed = 0;
    const keys: string[] = [];
    for await (const object of this.storage.list()) {
      signal.throwIfAborted();
      if (isOlder(object, before)) keys.push(object.key);
      if (keys.length >= BATCH) removed += await this.unused.remove(keys.splice(0));
    }
    return removed + (await this.unused.remove(keys));
  }
}

function isOlder({ modifiedAt }: ListedObject, before: Date): boolean {
  return modifiedAt < before;
}
