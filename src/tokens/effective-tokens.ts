import { resolveEffectivePolicy } from '../settings/effective-policy.js';
import type { InstanceSettings } from '../settings/instance-settings.js';
import type { TokenConfig } from './token-config.js';

interface EffectiveConfig {
  readonly settings: InstanceSettings;
  readonly config: TokenConfig;
}

/**
 * Applies the instance's settings to token configurations. Results are cached by the objects that they were
 * made from, so the cache needs no invalidation.
 */
export class EffectiveTokens {
  private readonly cache = new WeakMap<TokenConfig, EffectiveConfig>();

  /** Applies the settings; returns the same object for the same arguments. */
  applySettings(config: TokenConfig, settings: InstanceSettings): TokenConfig {
    const cached = this.cache.get(config);
    if (cached?.settings === settings) return cached.config;
    const effective = Object.freeze({
      ...config,
      policy: resolveEffectivePolicy(config.policy, config.ownPolicy, settings),
    });
    this.cache.set(config, { settings, config: effective });
    return effective;
  }
}
