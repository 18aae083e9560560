import { useMemo } from 'react';
import { Link } from 'wouter';
import type { AuditEvent } from '../../../src/sdk/areas/audit.area.js';
import { useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import type { Column } from '../../kit/table-column.js';
import { Time } from '../../kit/time.js';

export function useAuditColumns(): readonly Column<AuditEvent>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        key: 'time',
        header: t('audit.time'),
        width: '10rem',
        cell: ({ created_at: at }) => <Time iso={at} />,
      },
      {
        key: 'action',
        header: t('audit.action'),
        width: '13rem',
        cell: ({ action }) => <code>{action}</code>,
      },
      {
        key: 'actor',
        header: t('audit.actor'),
        width: '13rem',
        rank: 2,
        cell: ({ actor }) => <PersonText text={actor} />,
      },
      {
        key: 'request',
        header: t('audit.request'),
        width: '8rem',
        rank: 2,
        cell: ({ request_id: id }) =>
          id === null ? (
            t('common.none')
          ) : (
            <Link href={`/receipts?request_id=${encodeURIComponent(id)}`}>{id}</Link>
          ),
      },
      {
        key: 'detail',
        header: t('audit.detail'),
        cell: ({ detail }) =>
          Object.keys(detail).length === 0 ? (
            t('common.none')
          ) : (
            <PersonText text={JSON.stringify(detail)} isCell />
          ),
      },
    ],
    [t],
  );
}
