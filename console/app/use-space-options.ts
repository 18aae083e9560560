import { useMemo } from 'react';
import type { Answer } from '../../src/sdk/operation-types.js';
import { useT, type Translate } from '../kit/language.js';
import { useCall } from './use-call.js';

interface SpaceOptions {
  /** The first option stands for all spaces; the chosen one is always included, even if it is unknown. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly findName: (spaceId: string) => string;
}

/** Spaces to choose from, by the names of their users or tokens. */
export function useSpaceOptions(all: string, chosen: string): SpaceOptions {
  const t = useT();
  const { data } = useCall('listSpaces', { query: { limit: 200 } });
  return useMemo(() => {
    const names = new Map((data?.spaces ?? []).map((space) => [space.space_id, nameSpace(space, t)]));
    const findName = (id: string): string =>
      names.get(id) ?? t('people.bareSpace', { space: id.slice(0, 8) });
    const ids = chosen === '' || names.has(chosen) ? [...names.keys()] : [chosen, ...names.keys()];
    return {
      options: [{ value: '', label: all }, ...ids.map((value) => ({ value, label: findName(value) }))],
      findName,
    };
  }, [data, all, chosen, t]);
}

function nameSpace(space: Answer<'listSpaces'>['spaces'][number], t: Translate): string {
  const names = space.tokens.map(({ label }) => label).filter((label) => label !== '');
  if (space.user_id !== null) return t('people.ownSpace', { user: space.user_id });
  return names.length > 0
    ? t('people.tokenSpace', { tokens: names.join(', ') })
    : t('people.bareSpace', { space: space.space_id.slice(0, 8) });
}
