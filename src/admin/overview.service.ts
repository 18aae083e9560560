import { Injectable } from '@nestjs/common';
import { readProductVersion } from '../common/product-version.js';
import { MemoriesService } from '../memory/memories/memories.service.js';
import { PartsService } from '../readiness/parts.service.js';
import { UsageService } from '../monitoring/usage.service.js';
import { AttentionService } from './attention.service.js';
import type { OverviewQuery, OverviewResponse, Window } from './overview.dto.js';
import { sumUsage, toFigures } from './usage-figures.js';

const HOUR_MS = 3_600_000;
const HOURS: Readonly<Record<Window, number>> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 };

/** Shows the service's state and activity, in numbers only. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly usage: UsageService,
    private readonly parts: PartsService,
    private readonly attention: AttentionService,
    private readonly memories: MemoriesService,
  ) {}

  /** Reads the overview. @throws DomainError DATABASE_UNAVAILABLE */
  async read({ window, space_id }: OverviewQuery): Promise<OverviewResponse> {
    const spaceId = space_id ?? null;
    // The window includes the current hour.
    const since = new Date((Math.floor(Date.now() / HOUR_MS) - HOURS[window] + 1) * HOUR_MS);
    // The queries run one after the other, so that an overview never takes many connections from chats.
    const rows = await this.usage.list({ since, spaceId });
    const parts = await this.parts.check();
    const attention = await this.attention.list();
    const { total } = await this.memories.list(spaceId === null ? null : { spaceId }, { limit: 1 });
    return {
      version: readProductVersion(),
      uptime_s: Math.floor(process.uptime()),
      window,
      parts,
      totals: { ...toFigures(sumUsage(rows)), memories: total },
      attention,
      series: rows.map((row) => ({ at: row.at.toISOString(), ...toFigures(row) })),
    };
  }
}
