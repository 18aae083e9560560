import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  IndexChooser,
  buildTargetName,
  type QdrantTarget,
} from '../../../search-index/index-chooser.port.js';
import { QdrantCopiesService } from '../../../search-index/qdrant-copies.service.js';
import type { JobRun } from '../../../queue/job-workers.js';
import {
  markEmptied,
  markFilled,
  findFilledTarget,
  parseLeftTargets,
  findWantedTarget,
} from '../../../settings/qdrant-targets.js';
import { SettingsService } from '../../../settings/settings.service.js';

const BY = 'system';

/**
 * Applies the index settings (D15): a Qdrant serves once everything has been copied to it, and the copies in
 * one that is no longer wanted are deleted. All work is derived from the settings, so it can be stopped at
 * any point and run again.
 */
@Injectable()
export class IndexSwitchService {
  private readonly logger = new Logger('memory.index');

  constructor(
    @Inject(SettingsService)
    private readonly settings: Pick<SettingsService, 'getCurrent' | 'refresh' | 'change'>,
    @Inject(QdrantCopiesService) private readonly copies: Pick<QdrantCopiesService, 'fill' | 'drop'>,
    @Inject(IndexChooser) private readonly chooser: Pick<IndexChooser, 'getCurrent'>,
  ) {}

  /**
   * Fills the wanted index and empties those that are no longer used.
   * @throws DomainError BACKEND_UNAVAILABLE if a Qdrant failed; the work on the others is complete
   */
  async applySettings(run: Pick<JobRun, 'signal' | 'log' | 'reportProgress'>): Promise<void> {
    const left = parseLeftTargets(await this.settings.refresh());
    const done = await Promise.allSettled([
      this.fill(run),
      ...left.map((target) => this.dropUnwanted(target)),
    ]);
    const failed = done.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  private async fill({
    signal,
    log,
    reportProgress: progress,
  }: Pick<JobRun, 'signal' | 'log' | 'reportProgress'>): Promise<void> {
    const settings = await this.settings.getCurrent();
    const target = findWantedTarget(settings);
    if (target === null || findFilledTarget(settings) !== null) return;
    const isWanted = (): Promise<boolean> => this.isWanted(target);
    const reportSpaces = async (spaces: number, of: number): Promise<void> => {
      await progress(Math.round((100 * spaces) / of));
    };
    await log('copying every space to Qdrant');
    if (!(await this.copies.fill(target, { signal, isWanted, progress: reportSpaces }))) return;
    await this.settings.change((current) => markFilled(current, target), BY);
    this.logger.log('Qdrant is filled and serves recall from now on');
  }

  private async dropUnwanted(target: QdrantTarget): Promise<void> {
    if (await this.isWanted(target)) return;
    await this.copies.drop(target);
    await this.settings.change((current) => markEmptied(current, target), BY);
    this.logger.log('removed all copies from a Qdrant that is no longer used');
  }

  /** Tells whether the settings, or a changed configuration, want this index now. */
  private async isWanted(target: QdrantTarget): Promise<boolean> {
    const { wanted } = await this.chooser.getCurrent();
    return wanted !== null && buildTargetName(wanted) === buildTargetName(target);
  }
}
