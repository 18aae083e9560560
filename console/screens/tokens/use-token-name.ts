import type { ListedToken } from '../../../src/sdk/areas/tokens.area.js';
import { useT } from '../../kit/language.js';
import { showControls } from '../../lib/visible-text.js';

/** Names a token in a sentence. */
export function useTokenName({ label, token_prefix: prefix }: ListedToken): string {
  const t = useT();
  return label === '' ? t('tokens.unnamed', { prefix }) : showControls(label);
}
