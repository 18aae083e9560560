import { useMemo } from 'react';
import { Button } from '../../kit/button.js';
import { Checkbox } from '../../kit/checkbox.js';
import { useT, type Translate } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { StoredText } from '../../kit/stored-text.js';
import type { Column } from '../../kit/table.js';
import { Time } from '../../kit/time.js';
import { MEMORY_TYPES } from './memories-view.js';
import type { MemorySelection } from './use-memory-selection.js';
import { useEraseMemory } from './use-erase-memory.js';
import type { MemoryRow } from './use-memory-rows.js';

export function useMemoryColumns({ isSelected, set }: MemorySelection): readonly Column<MemoryRow>[] {
  const t = useT();
  const erase = useEraseMemory();
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
        cell: ({ key }) => <StoredText text={key} />,
      },
      { key: 'content', header: t('memories.content'), cell: ({ text }) => <StoredText text={text} /> },
      {
        key: 'person',
        header: t('memories.person'),
        width: '8rem',
        rank: 3,
        cell: ({ end_user: person }) => (person === '' ? t('common.none') : <PersonText text={person} />),
      },
      {
        key: 'updated',
        header: t('memories.updated'),
        width: '10.5rem',
        rank: 3,
        cell: ({ updated_at: at }) => <Time iso={at} />,
      },
      {
        key: 'actions',
        header: t('memories.actions'),
        width: '7rem',
        cell: (row) => (
          <Button
            kind="quiet"
            aria-label={t('memories.eraseNamed', { key: row.key })}
            onClick={() => erase(row)}
          >
            {t('memories.erase')}
          </Button>
        ),
      },
    ],
    [t, erase, isSelected, set],
  );
}

export function describeType(type: string, t: Translate): string {
  const known = MEMORY_TYPES.find((each) => each === type);
  return known === undefined ? type : t(`memories.${known}`);
}
