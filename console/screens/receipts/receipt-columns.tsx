import { useMemo } from 'react';
import type { Receipt } from '../../../src/sdk/areas/receipts.area.js';
import { useTokenNamer } from '../../app/use-token-options.js';
import { useFormats, useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import type { Column } from '../../kit/table-column.js';
import { Time } from '../../kit/time.js';
import { readDetail, sumStages } from './receipt-detail.js';
import { StatusMark } from './status-mark.js';

export function useReceiptColumns(): readonly Column<Receipt>[] {
  const t = useT();
  const { number } = useFormats();
  const nameToken = useTokenNamer();
  return useMemo(
    () => [
      {
        key: 'time',
        header: t('receipts.time'),
        width: '9.5rem',
        cell: ({ created_at: at }) => <Time iso={at} />,
      },
      {
        key: 'status',
        header: t('receipts.status'),
        width: '7.5rem',
        cell: ({ status }) => <StatusMark status={status} />,
      },
      {
        key: 'token',
        header: t('receipts.token'),
        width: '8rem',
        rank: 3,
        cell: ({ token_id: id }) => <PersonText text={nameToken(id)} />,
      },
      {
        key: 'session',
        header: t('receipts.session'),
        cell: ({ session_id: session }) => <PersonText text={session} />,
      },
      {
        key: 'person',
        header: t('receipts.person'),
        width: '8rem',
        rank: 2,
        cell: ({ end_user: person }) => (person === '' ? t('common.none') : <PersonText text={person} />),
      },
      {
        key: 'request',
        header: t('receipts.request'),
        width: '9rem',
        rank: 2,
        cell: ({ request_id: id }) => <code>{id}</code>,
      },
      {
        key: 'injected',
        header: t('receipts.injected'),
        width: '10rem',
        numeric: true,
        cell: (receipt) => {
          const { injected, recall } = readDetail(receipt);
          if (injected === undefined) return t('common.none');
          return t('receipts.injectedOf', { items: injected.items, candidates: recall?.candidates ?? 0 });
        },
      },
      {
        key: 'took',
        header: t('receipts.took'),
        width: '7.5rem',
        rank: 2,
        numeric: true,
        cell: (receipt) => {
          const ms = sumStages(readDetail(receipt));
          return ms === null
            ? t('common.none')
            : t('receipts.ms', { ms: number(ms < 100 ? ms : Math.round(ms)) });
        },
      },
    ],
    [t, number, nameToken],
  );
}
