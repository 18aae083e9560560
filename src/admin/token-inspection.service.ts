import { Injectable } from '@nestjs/common';
import { IndexingService } from '../memory/indexing/indexing.service.js';
import type { SwitchProgress } from '../memory/indexing/indexing.types.js';
import type { TokenDetail } from '../tokens/token-detail.js';
import type { TokenActivity } from '../monitoring/usage.types.js';
import { UsageService } from '../monitoring/usage.service.js';
import { TokensService } from '../tokens/tokens.service.js';

/** The details of a token, with its usage. */
export type UsedToken = TokenDetail & { readonly last_used_at: string | null; readonly requests_24h: number };

/** The details of a token, with its usage and the progress of an embedder change. */
export type InspectedToken = UsedToken & { readonly embedder_switch: SwitchProgress | null };

/** Shows tokens with their usage to operators. */
@Injectable()
export class TokenInspectionService {
  constructor(
    private readonly tokens: TokensService,
    private readonly indexing: IndexingService,
    private readonly usage: UsageService,
  ) {}

  /** Finds a token. @throws DomainError NOT_FOUND for an unknown and for a corrupt token */
  async get(id: string): Promise<InspectedToken> {
    const [detail, config] = [await this.tokens.get(id), await this.tokens.findConfig(id)];
    const activity = await this.usage.findActivity([id]);
    return {
      ...toUsed(detail, activity.get(id)),
      embedder_switch: config === null ? null : await this.indexing.findProgress(config),
    };
  }

  /** Lists all service tokens; corrupt ones have a `reason`. */
  async list(): Promise<{ readonly tokens: UsedToken[]; readonly total: number }> {
    const { tokens, total } = await this.tokens.list();
    const activity = await this.usage.findActivity(tokens.map(({ id }) => id));
    return { tokens: tokens.map((token) => toUsed(token, activity.get(token.id))), total };
  }
}

function toUsed(token: TokenDetail, activity: TokenActivity | undefined): UsedToken {
  return {
    ...token,
    last_used_at: activity?.lastUsedAt.toISOString() ?? null,
    requests_24h: activity?.requests24h ?? 0,
  };
}
