import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { OutboxRepository } from './outbox.repository.js';
import { TurnWriter } from './turn-writer.js';

/** Much shorter than the age at which an open turn counts as abandoned. */
const MARK_EVERY_MS = 20_000;

/**
 * Marks the open turns of this process, so that the relay does not take an answer that lasts long for one of
 * a dead process.
 */
@Injectable()
export class OpenTurnsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('sessions');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly writer: TurnWriter,
    private readonly repository: OutboxRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.mark(), MARK_EVERY_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Never rejects: the next round marks the same turns. */
  async mark(): Promise<void> {
    const { openIds } = this.writer;
    if (openIds.size === 0) return;
    await this.repository
      .markAlive([...openIds])
      .catch((error: unknown) => this.logger.debug({ msg: 'could not mark open turns', err: error }));
  }
}
