import { useMemo } from 'react';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import { Checkbox } from '../../kit/checkbox.js';
import { useT, type Translate } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { StoredText } from '../../kit/stored-text.js';
import type { Column } from '../../kit/table-column.js';
import { Time } from '../../kit/time.js';
import { MEMORY_TYPES } from './memories-view.js';
import { MemoryMenu, useRowActions, type OpenMemory } from './memory-menu.js';
import { SourceText } from './source-text.js';
import type { MemorySelection } from './use-memory-selection.js';

export function useMemoryColumns(
  { isSelected, set }: MemorySelection,
  onOpen: OpenMemory,
): readonly Column<AnyMemory>[] {
  const t = useT();
  const actions = useRowActions(onOpen);
  return useMemo(
    () => [
      {
        key: 'select',
        header: t('common.select'),
        hideHeader: true,
        width: '3.25rem',
        cell: ({ id, key }) => (
          <Checkbox
            label={t('memories.select', { key })}
            hideLabel
            checked={isSelected(id)}
            onCheck={(isChecked) => set([id], isChecked)}
          />
        ),
      },
      {
        key: 'type',
        header: t('memories.type'),
        width: '7.5rem',
        rank: 2,
        cell: ({ type }) => describeType(type, t),
      },
      {
        key: 'key',
        header: t('memories.key'),
        width: '10rem',
        rank: 2,
        cell: ({ key }) => <StoredText text={key} isCell />,
      },
      {
        key: 'content',
        header: t('memories.content'),
        sort: 'memory',
        cell: ({ text }) => <StoredText text={text} isCell />,
      },
      {
        key: 'person',
        header: t('memories.person'),
        width: '8rem',
        rank: 3,
        cell: ({ end_user: person }) => (person === '' ? t('common.none') : <PersonText text={person} />),
      },
      {
        key: 'source',
        header: t('memories.source'),
        width: '8rem',
        rank: 3,
        cell: ({ source }) => (source === null ? t('common.none') : <SourceText source={source} />),
      },
      {
        key: 'updated',
        header: t('memories.updated'),
        width: '9.5rem',
        rank: 2,
        sort: 'updated_at',
        cell: ({ updated_at: at }) => <Time iso={at} />,
      },
      {
        key: 'expires',
        header: t('memories.expires'),
        width: '9.5rem',
        rank: 3,
        cell: ({ expires_at: at }) => (at === null ? t('memories.never') : <Time iso={at} />),
      },
      {
        key: 'actions',
        header: t('memories.actions'),
        hideHeader: true,
        width: '5rem',
        cell: (row) => <MemoryMenu row={row} actions={actions} />,
      },
    ],
    [t, actions, isSelected, set],
  );
}

export function describeType(type: string, t: Translate): string {
  const known = MEMORY_TYPES.find((each) => each === type);
  return known === undefined ? type : t(`memories.${known}`);
}
