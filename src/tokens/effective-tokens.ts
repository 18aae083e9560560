import { resolveEffectivePolicy } from '../settings/effective-policy.js';
import type { InstanceSettings } from '../settings/instance-settings.js';
import type { TokenConfig } from './token-config.js';

interface Made {
  readonly settings: InstanceSettings;
  readonly config: TokenConfig;
}

/**
 * Tokens with the instance's settings in their policy, made anew only when one of the two has changed:
 * nothing here needs to be told of changes.
 */
export class EffectiveTokens {
  private readonly made = new WeakMap<TokenConfig, Made>();

  /** The same object for the same arguments. */
  applySettings(config: TokenConfig, settings: InstanceSettings): TokenConfig {
    const held = this.made.get(config);
    if (held?.settings === settings) return held.config;
    const effective = Object.freeze({
      ...config,
      policy: resolveEffectivePolicy(config.policy, config.ownPolicy, settings),
    });
    this.made.set(config, { settings, config: effective });
    return effective;
  }
}
