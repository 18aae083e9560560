import { useT } from '../../kit/language.js';
import { showControls } from '../../lib/visible-text.js';
import type { Token } from './tokens-view.js';

/** Names a token in a sentence. */
export function useTokenName({ label, token_prefix: prefix }: Token): string {
  const t = useT();
  return label === '' ? t('tokens.unnamed', { prefix }) : showControls(label);
}
