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
  /** Milliseconds. */
  readonly latencyMs: number;
  readonly error?: string;
}

/**
 * Qdrant as the settings have it, and what it holds. Every method throws DomainError DATABASE_UNAVAILABLE.
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
   * If another Qdrant is wanted, a job fills it; it serves when that is done, and the previous one is
   * emptied.
   * @throws DomainError CONFLICT where the configuration has decided; VALIDATION_FAILED
   */
  async update(patch: SettingsPatch, actor: string): Promise<QdrantSettings> {
    if (this.chooser.configured === 'qdrant')
      throw new DomainError(
        'CONFLICT',
        'index.driver is qdrant: the configuration says which Qdrant serves, and these settings have no effect.',
      );
    await this.settings.update(patch, actor, planQdrantChange);
    const settings = await this.settings.getCurrent();
    if (hasWork(settings)) await this.queue.addBulk(SWITCH_INDEX, [{ changeId: randomUUID() }]);
    return this.show(settings);
  }

  /**
   * Tells whether the Qdrant that is wanted answers, else the one that the settings name although it is off.
   * Never rejects because of it.
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

  /** @returns how many points went. @throws DomainError CONFLICT while Qdrant is off; BACKEND_UNAVAILABLE */
  async cleanUp(retentionDays: number | null): Promise<number> {
    return this.copies.cleanUp(await this.getWanted(), retentionDays);
  }

  /** @throws DomainError CONFLICT while Qdrant is off: there is nothing in it */
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

/** Any change of the settings starts again what was left undone. */
function hasWork(settings: InstanceSettings): boolean {
  return (
    parseLeftTargets(settings).length > 0 ||
    (findWantedTarget(settings) !== null && findFilledTarget(settings) === null)
  );
}

function roundToTenth(ms: number): number {
  return Math.round(ms * 10) / 10;
}
