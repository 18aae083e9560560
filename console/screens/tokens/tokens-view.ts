import type { ListedToken } from '../../../src/sdk/areas/tokens.area.js';
import type { View } from '../../lib/view-state.js';

/** `edit`: the open token is being changed. */
export const TOKENS_VIEW = { q: '', open: '', edit: false };
export type TokensView = View<typeof TOKENS_VIEW>;

/** Operations whose answers change when a token does. */
export const TOKEN_READS = ['listTokens', 'getToken'] as const;
export const PRESET_KEYS = {
  bridge: 'tokens.presetBridge',
  agent: 'tokens.presetAgent',
  personal: 'tokens.presetPersonal',
  router: 'tokens.presetRouter',
  gateway: 'tokens.presetGateway',
} as const;

export type TokenState = 'valid' | 'expired' | 'corrupt';

export function readState({ valid, expires_at: expires }: ListedToken): TokenState {
  if (!valid) return 'corrupt';
  return expires !== null && Date.parse(expires) <= Date.now() ? 'expired' : 'valid';
}

export function readPreset({ policy }: ListedToken): string {
  const preset = policy?.['preset'];
  return typeof preset === 'string' ? preset : 'bridge';
}

export function isMatch(
  { label, token_prefix: prefix, owner_user_id: owner }: ListedToken,
  words: string,
): boolean {
  const text = [label, prefix, owner ?? ''].join('\n').toLowerCase();
  return text.includes(words.trim().toLowerCase());
}
