import { Injectable } from '@nestjs/common';
import { IndexingService } from '../memory/indexing/indexing.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { TokenConfig } from '../tokens/token-config.js';
import type { TokenDetail } from '../tokens/token-detail.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { AttentionResponse } from './overview.dto.js';

const EXPIRES_SOON_MS = 7 * 86_400_000;
const DEFAULTS = { count: 1, label: null, due_at: null, percent: null } as const;

/**
 * Lists everything that needs an operator's attention. All methods throw DomainError DATABASE_UNAVAILABLE.
 */
@Injectable()
export class AttentionService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly indexing: IndexingService,
  ) {}

  async list(): Promise<readonly AttentionResponse[]> {
    const [{ failed }, { tokens }, configs] = await Promise.all([
      this.sessions.countPipeline(),
      this.tokens.list(),
      this.tokens.listConfigs(),
    ]);
    const changing = configs.filter(({ previousEmbedder }) => previousEmbedder !== null);
    const switches = [];
    for (const config of changing) switches.push(await this.findSwitch(config, tokens));
    return [
      ...(failed > 0
        ? [{ ...DEFAULTS, kind: 'failed_turns' as const, count: failed, link: '/console/jobs?state=failed' }]
        : []),
      ...findTokenProblems(tokens, Date.now()),
      ...switches.filter((progress) => progress !== null),
    ];
  }

  private async findSwitch(
    config: TokenConfig,
    tokens: readonly TokenDetail[],
  ): Promise<AttentionResponse | null> {
    const progress = await this.indexing.findProgress(config);
    if (progress === null) return null;
    const percent = progress.texts === 0 ? 100 : Math.floor((progress.embedded / progress.texts) * 100);
    const label = tokens.find(({ id }) => id === config.id)?.label ?? null;
    return { ...DEFAULTS, kind: 'embedder_switch', link: buildTokenLink(config.id), label, percent };
  }
}

/** @param now epoch milliseconds */
function findTokenProblems(tokens: readonly TokenDetail[], now: number): readonly AttentionResponse[] {
  const corrupt = tokens.filter(({ valid }) => !valid).length;
  const isSoon = ({ expires_at: at }: TokenDetail): boolean =>
    at !== null && Date.parse(at) > now && Date.parse(at) - now < EXPIRES_SOON_MS;
  const expiring = tokens.filter(isSoon).map(({ id, label, expires_at: due }): AttentionResponse => {
    return { ...DEFAULTS, kind: 'token_expires', link: buildTokenLink(id), label, due_at: due };
  });
  return [
    ...(corrupt > 0
      ? [{ ...DEFAULTS, kind: 'corrupt_tokens' as const, count: corrupt, link: '/console/tokens' }]
      : []),
    ...expiring,
  ];
}

function buildTokenLink(tokenId: string): string {
  return `/console/tokens?open=${tokenId}`;
}
