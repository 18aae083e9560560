import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { SummarizationConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { SUMMARIZE_DUE } from '../../queue/job-definitions.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import { SummarizationService } from './summarization.service.js';

/** Queues summarizations of scopes over the budget on a schedule. */
@Injectable()
export class SummarySchedule implements OnApplicationBootstrap {
  private readonly logger = new Logger('memory.summarization');

  constructor(
    private readonly queue: JobQueue,
    @Inject(SummarizationService) private readonly summaries: Pick<SummarizationService, 'enqueueDue'>,
    @Inject(getSectionToken('summarization'))
    private readonly config: Pick<SummarizationConfig, 'schedule' | 'strategy' | 'maxTokens'>,
  ) {}

  /** Sets the schedule, which is stored in the queue and therefore shared by all workers. */
  onApplicationBootstrap(): void {
    const set = this.queue.schedule(SUMMARIZE_DUE, {}, this.config.schedule);
    set.catch((error: unknown) =>
      this.logger.error({ msg: 'summarization schedule could not be set', err: error }),
    );
  }

  async enqueueDue(): Promise<void> {
    await this.summaries.enqueueDue(this.config);
  }
}
