import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { PeriodicRounds } from '../../../common/lifecycle/periodic-rounds.js';
import type { MemoryConfig } from '../../../config/app-config.js';
import { getSectionToken } from '../../../config/config.token.js';
import { TokensService } from '../../../tokens/tokens.service.js';
import { RetentionRepository, type TurnRetention } from './retention.repository.js';

const INTERVAL_MS = 3_600_000;
/** Milliseconds after a start, so that a worker that restarts often sweeps too. */
const INITIAL_DELAY_MS = 60_000;
/** Days for which usage is kept; the overview shows 30 of them. */
const USAGE_DAYS = 92;
/** Days for which the owners of responses are kept after their last use. */
const OBJECT_DAYS = 90;
/** Hours for which the blocks of a conversation are kept after their last use. */
const INJECTION_HOURS = 48;

/**
 * Removes expired data once an hour: raw turns beyond `history.retention_days`, old receipts and usage, the
 * owners of old responses, and unused blocks of conversations. Several workers may run it at once.
 */
@Injectable()
export class RetentionSweepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('memory.retention');
  private readonly rounds = new PeriodicRounds({
    run: () => this.runRound(),
    onError: (error) => this.logger.warn({ msg: 'old turns and receipts could not be removed', err: error }),
    intervalMs: INTERVAL_MS,
  });

  constructor(
    private readonly repository: RetentionRepository,
    private readonly tokens: TokensService,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'receiptRetentionDays'>,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start(INITIAL_DELAY_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  /** Runs one round over all tokens. */
  async runRound(): Promise<void> {
    const receipts = await this.repository.removeReceipts(this.config.receiptRetentionDays);
    await this.repository.removeUsage(USAGE_DAYS);
    await this.repository.removeProviderObjects(OBJECT_DAYS);
    await this.repository.removeInjections(INJECTION_HOURS);
    let messages = 0;
    for (const retention of await this.listRetentions()) messages += await this.removeExpiredTurns(retention);
    if (receipts + messages > 0)
      this.logger.log({ msg: 'removed turns and receipts past their retention', messages, receipts });
  }

  private async listRetentions(): Promise<TurnRetention[]> {
    const configs = await this.tokens.listConfigs();
    return configs.flatMap(({ id: tokenId, spaceId, policy: { history } }) =>
      history.retention_days === null ? [] : [{ tokenId, spaceId, days: history.retention_days }],
    );
  }

  private async removeExpiredTurns(retention: TurnRetention): Promise<number> {
    let total = 0;
    while (!this.rounds.isStopped) {
      const removed = await this.repository.removeTurns(retention);
      if (removed === 0) break;
      total += removed;
    }
    return total;
  }
}
