import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { explainPolicy, type ExplainedField, type LevelPatch } from '../common/policy/explain-policy.js';
import type { PolicyPatch } from '../common/policy/policy-patch.js';
import { PRESET_DEFAULTS } from '../common/policy/policy-presets.js';
import { PRESETS, type Policy } from '../common/policy/policy.js';
import { resolvePolicy } from '../common/policy/resolve-policy.js';
import { validatePolicy } from '../common/policy/validate-policy.js';
import type { MemoryConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { resolveEffectivePolicy, toRouterPatch } from '../settings/effective-policy.js';
import type { InstanceSettings } from '../settings/instance-settings.js';
import { SettingsService } from '../settings/settings.service.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { DEFAULT_LIMITS } from '../tokens/token-input.js';
import { TokensService } from '../tokens/tokens.service.js';
import { UsersService } from '../users/users.service.js';
import { PRESET_DESCRIPTIONS, type PresetListResponse, type ResolvePolicyRequest } from './policy.dto.js';

type Limits = Pick<TokenConfig, 'memoryLimit' | 'sessionWindowSize'>;

/** Resolves policies as this instance would apply them, with the level that sets each value. */
@Injectable()
export class PolicyService {
  constructor(
    private readonly tokens: TokensService,
    private readonly settings: SettingsService,
    private readonly users: UsersService,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'searchTimeoutMs'>,
  ) {}

  /**
   * Resolves the policy of a token, or any policy.
   * @throws DomainError NOT_FOUND for the token or the user; VALIDATION_FAILED with the invalid field
   */
  async resolve({
    token_id,
    policy,
    user_id,
  }: ResolvePolicyRequest): Promise<Readonly<Record<string, ExplainedField>>> {
    const token = token_id === undefined ? null : await this.findToken(token_id);
    if (token === null && policy === undefined)
      throw new DomainError('VALIDATION_FAILED', 'Send token_id, policy, or both.', { field: 'policy' });
    const own = policy === undefined ? token!.ownPolicy : validatePolicy(policy);
    const [settings, isMemoryOn] = await Promise.all([
      this.settings.getCurrent(),
      this.isMemoryOn(user_id, token),
    ]);
    const limits = token ?? DEFAULT_LIMITS;
    const effective = this.resolveHere(own, limits, settings);
    const resolved = { ...effective, enabled: effective.enabled && isMemoryOn };
    return explainPolicy(resolved, [
      ...listLevels(own, resolved, limits, settings),
      { level: 'user', patch: isMemoryOn ? {} : { enabled: false } },
    ]);
  }

  /** Lists the presets with the values that they have in this instance. */
  async listPresets(): Promise<PresetListResponse> {
    const settings = await this.settings.getCurrent();
    const presets = PRESETS.map((name) => {
      const policy = this.resolveHere({ preset: name }, DEFAULT_LIMITS, settings);
      return { name, description: PRESET_DESCRIPTIONS[name], policy: { ...policy } };
    });
    return { presets };
  }

  private resolveHere(
    own: PolicyPatch,
    { memoryLimit, sessionWindowSize }: Limits,
    settings: InstanceSettings,
  ): Policy {
    const policy = resolvePolicy([own], {
      strictTimeoutMs: this.config.searchTimeoutMs,
      memoryLimit,
      sessionWindowSize,
    });
    return resolveEffectivePolicy(policy, own, settings);
  }

  private async findToken(id: string): Promise<TokenConfig> {
    const token = await this.tokens.findConfig(id);
    if (token === null) throw new DomainError('NOT_FOUND', 'Token not found');
    return token;
  }

  private async isMemoryOn(userId: string | undefined, token: TokenConfig | null): Promise<boolean> {
    if (userId !== undefined) return (await this.users.get(userId)).preferences.has_memory;
    const owner = token?.ownerUserId ?? null;
    return owner === null || (await this.users.find(owner))?.preferences.has_memory !== false;
  }
}

/** Lists the policy levels, from the weakest to the strongest. */
function listLevels(
  own: PolicyPatch,
  { preset }: Policy,
  limits: Limits,
  settings: InstanceSettings,
): readonly LevelPatch[] {
  const isRouter = preset === 'router';
  return [
    { level: 'token', patch: toOwnLimits(limits) },
    { level: 'preset', patch: PRESET_DEFAULTS[preset] },
    ...(isRouter ? [{ level: 'settings', patch: toRouterPatch(settings) } as const] : []),
    { level: 'token', patch: own },
    ...(isRouter && !settings.skillsEnabled ? [{ level: 'settings', patch: { skills: [] } } as const] : []),
  ];
}

/** Converts the limits that are fields of the token and not of its policy. */
function toOwnLimits({ memoryLimit, sessionWindowSize }: Limits): PolicyPatch {
  return {
    ...(memoryLimit !== DEFAULT_LIMITS.memoryLimit && { recall: { limit: memoryLimit } }),
    ...(sessionWindowSize !== DEFAULT_LIMITS.sessionWindowSize && { history: { window: sessionWindowSize } }),
  };
}
