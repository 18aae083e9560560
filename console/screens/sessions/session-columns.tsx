import { useMemo } from 'react';
import type { AnySession } from '../../../src/sdk/areas/all-sessions.area.js';
import { useFormats, useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import type { Column } from '../../kit/table-column.js';
import { Time } from '../../kit/time.js';

/** @param findName gives the name of a space; keep its identity */
export function useSessionColumns(findName: (spaceId: string) => string): readonly Column<AnySession>[] {
  const t = useT();
  const { number } = useFormats();
  return useMemo(
    () => [
      {
        key: 'session',
        header: t('sessions.session'),
        cell: ({ session_id: id }) => <PersonText text={id} />,
      },
      {
        key: 'person',
        header: t('sessions.person'),
        width: '11rem',
        rank: 2,
        cell: ({ end_user: person }) => (person === '' ? t('common.none') : <PersonText text={person} />),
      },
      {
        key: 'space',
        header: t('sessions.space'),
        width: '14rem',
        rank: 3,
        cell: ({ space_id: id }) => <PersonText text={findName(id)} />,
      },
      {
        key: 'messages',
        header: t('sessions.messages'),
        width: '7rem',
        numeric: true,
        rank: 2,
        cell: ({ messages }) => number(messages),
      },
      {
        key: 'last',
        header: t('sessions.last'),
        width: '13.5rem',
        cell: ({ last_at: at }) => <Time iso={at} />,
      },
    ],
    [t, number, findName],
  );
}
