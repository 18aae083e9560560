import { useMemo } from 'react';
import { useT } from '../kit/language.js';
import { useCall } from './use-call.js';

/** Tokens to choose from, by their names; the first one stands for none in particular. */
export function useTokenOptions(none: string): readonly { readonly value: string; readonly label: string }[] {
  const t = useT();
  const { data } = useCall('listTokens', {});
  return useMemo(() => {
    const tokens = (data?.tokens ?? []).map(({ id, label, token_prefix }) => ({
      value: id,
      label: label === null || label === '' ? t('tokens.unnamed', { prefix: token_prefix ?? id }) : label,
    }));
    return [{ value: '', label: none }, ...tokens];
  }, [data, none, t]);
}
