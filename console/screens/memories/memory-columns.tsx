import { useMemo } from 'react';
import { Button } from '../../kit/button.js';
import { useT, type Translate } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import type { Column } from '../../kit/table.js';
import { Time } from '../../kit/time.js';
import { MEMORY_TYPES } from './memories-view.js';
import { useEraseMemory } from './use-erase-memory.js';
import type { MemoryRow } from './use-memory-rows.js';

export function useMemoryColumns(): readonly Column<MemoryRow>[] {
  const t = useT();
  const erase = useEraseMemory();
  return useMemo(
    () => [
      { key: 'type', header: t('memories.type'), width: '7.5rem', rank: 2, cell: ({ type }) => describeType(type, t) },
      { key: 'key', header: t('memories.key'), width: '11rem', cell: ({ key }) => <PersonText text={key} /> },
      { key: 'content', header: t('memories.content'), cell: ({ content }) => <PersonText text={content} /> },
      { key: 'session', header: t('memories.session'), width: '9rem', rank: 3, cell: ({ sessionId }) => <PersonText text={sessionId} /> },
      { key: 'updated', header: t('memories.updated'), width: '10.5rem', rank: 2, cell: ({ updatedAt }) => <Time iso={updatedAt} /> },
      {
        key: 'expires',
        header: t('memories.expires'),
        width: '10.5rem',
        rank: 3,
        cell: ({ expiresAt }) => (expiresAt === null ? t('memories.never') : <Time iso={expiresAt} />),
      },
      {
        key: 'actions',
        header: t('memories.actions'),
        width: '7rem',
        cell: (row) => (
          <Button kind="quiet" aria-label={t('memories.eraseNamed', { key: row.key })} onClick={() => erase(row)}>
            {t('memories.erase')}
          </Button>
        ),
      },
    ],
    [t, erase],
  );
}

export function describeType(type: string, t: Translate): string {
  const known = MEMORY_TYPES.find((each) => each === type);
  return known === undefined ? type : t(`memories.${known}`);
}
