import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../common/errors/domain-error.js';
import { IndexChooser, type QdrantTarget } from '../search-index/index-chooser.port.js';
import { QdrantCopiesService } from '../search-index/qdrant-copies.service.js';
import { SWITCH_INDEX } from '../queue/job-definitions.js';
import { JobQueue } from '../queue/job-queue.port.js';
import type { InstanceSettings, SettingsPatch } from '../settings/instance-settings.js';
import {
  findFilledTarget,
  parseLeftTargets,
  planQdrantChange,
  toTarget,
  findWantedTarget,
} from '../settings/qdrant-targets.js';
import { SettingsService } from '../settings/settings.service.js';
import { toQdrantSettings, type QdrantSettings } from './qdrant-settings.js';

export interface QdrantHealth {
  readonly working: boolean;
  /** Response time in milliseconds. */
  readonly latencyMs: number;
  readonly error?: string;
}

/**
 * Reads and changes the Qdrant settings, and checks and cleans that Qdrant. Every method throws DomainError
 * DATABASE_UNAVAILABLE.
 */
@Injectable()
export class QdrantSettingsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly chooser: IndexChooser,
    private readonly copies: QdrantCopiesService,
    private readonly queue: JobQueue,
  ) {}

  async get(): Promise<QdrantSettings> {
    return this.show(await this.settings.getCurrent());
  }

  /**
   * Changes the settings. A newly enabled Qdrant is filled by a job and serves afterwards; the previous one
   * is emptied.
   * @throws DomainError CONFLICT if the configuration chooses the index; VALIDATION_FAILED
   */
  async update(patch: SettingsPatch, actor: string): Promise<QdrantSettings> {
    if (this.chooser.configured === 'qdrant')
      throw new DomainError(
        'CONFLICT',
        'These settings have no effect, because index.driver is qdrant: change the Qdrant in the configuration.',
      );
    await this.settings.update(patch, actor, planQdrantChange);
    const settings = await this.settings.getCurrent();
    if (hasWork(settings)) await this.queue.addBulk(SWITCH_INDEX, [{ changeId: randomUUID() }]);
    return this.show(settings);
  }

  /**
   * Checks whether the enabled Qdrant, or else the one in the settings, answers. Its failure does not reject.
   */
  async checkHealth(): Promise<QdrantHealth> {
    const { wanted } = await this.chooser.getCurrent();
    const target = wanted ?? toTarget(await this.settings.getCurrent());
    const started = performance.now();
    try {
      return { working: true, latencyMs: roundToTenth(await this.copies.checkHealth(target)) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { working: false, latencyMs: roundToTenth(performance.now() - started), error: error.message };
    }
  }

  /**
   * Removes expired points and returns their number.
   * @throws DomainError CONFLICT while Qdrant is off; BACKEND_UNAVAILABLE
   */
  async cleanUp(retentionDays: number | null): Promise<number> {
    return this.copies.cleanUp(await this.getWanted(), retentionDays);
  }

  /**
   * Returns the enabled Qdrant.
   * @throws DomainError CONFLICT while Qdrant is off
   */
  async getWanted(): Promise<QdrantTarget> {
    const { wanted } = await this.chooser.getCurrent();
    if (wanted === null) throw new DomainError('CONFLICT', 'Qdrant is not enabled for this installation.');
    return wanted;
  }

  private async show(settings: InstanceSettings): Promise<QdrantSettings> {
    const { configured } = this.chooser;
    return toQdrantSettings(settings, {
      configured,
      choice: await this.chooser.getCurrent(),
      left: parseLeftTargets(settings).length,
    });
  }
}

/** Tells whether work is left; any change of the settings resumes it. */
function hasWork(settings: InstanceSettings): boolean {
  return (
    parseLeftTargets(settings).length > 0 ||
    (findWantedTarget(settings) !== null && findFilledTarget(settings) === null)
  );
}

function roundToTenth(ms: number): number {
  return Math.round(ms * 10) / 10;
}
