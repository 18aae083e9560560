import { useCallback, useMemo } from 'react';
import type { Answer } from '../../src/sdk/operation-types.js';
import { useT } from '../kit/language.js';
import { useCall } from './use-call.js';

interface TokenOption {
  readonly value: string;
  readonly label: string;
}

/** Id in place of a token's, for work that no token requested. */
const NO_TOKEN = '00000000-0000-0000-0000-000000000000';
const NO_TOKENS: Answer<'listTokens'>['tokens'] = [];

/**
 * Lists tokens to choose from, by their names; the first option stands for none in particular.
 *
 * @param chosen id that is always offered, even if no token is known by it
 */
export function useTokenOptions(none: string, chosen = ''): readonly TokenOption[] {
  const names = useTokenNames();
  return useMemo(() => {
    const known = [...names].map(([value, label]) => ({ value, label }));
    const isKnown = chosen === '' || names.has(chosen);
    return [{ value: '', label: none }, ...(isKnown ? [] : [{ value: chosen, label: chosen }]), ...known];
  }, [names, none, chosen]);
}

/** Tells whether an id is that of a token, and not the one for work that no token requested. */
export function isToken(id: string): boolean {
  return id !== NO_TOKEN;
}

/** Returns the names of tokens; until they are loaded, a token is named by its id. */
export function useTokenNamer(): (id: string) => string {
  const t = useT();
  const names = useTokenNames();
  return useCallback((id) => (isToken(id) ? (names.get(id) ?? id) : t('common.none')), [names, t]);
}

function useTokenNames(): ReadonlyMap<string, string> {
  const t = useT();
  const tokens = useCall('listTokens', {}).data?.tokens ?? NO_TOKENS;
  return useMemo(
    () =>
      new Map(
        tokens.map(({ id, label, token_prefix: prefix }) => [
          id,
          label === '' ? t('tokens.unnamed', { prefix }) : label,
        ]),
      ),
    [tokens, t],
  );
}
