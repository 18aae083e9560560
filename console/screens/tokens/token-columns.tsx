import { useMemo, type ReactNode } from 'react';
import type { ListedToken } from '../../../src/sdk/areas/tokens.area.js';
import { Button } from '../../kit/button.js';
import { useFormats, useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { PersonText } from '../../kit/person-text.js';
import type { Column } from '../../kit/table-column.js';
import { Time } from '../../kit/time.js';
import { readPreset, readState, type TokenState } from './tokens-view.js';

const MARKS = { valid: 'good', expired: 'off', corrupt: 'bad' } as const;

/** @param onRepair keep its identity */
export function useTokenColumns(onRepair: (token: ListedToken) => void): readonly Column<ListedToken>[] {
  const t = useT();
  const { number } = useFormats();
  return useMemo(
    () => [
      {
        key: 'state',
        header: t('tokens.state'),
        width: '7rem',
        cell: (token) => <StateMark state={readState(token)} />,
      },
      { key: 'label', header: t('tokens.name'), cell: (token) => <NameCell {...{ token, onRepair }} /> },
      {
        key: 'prefix',
        header: t('tokens.prefix'),
        width: '9.5rem',
        rank: 3,
        cell: ({ token_prefix }) => <code>{token_prefix}…</code>,
      },
      {
        key: 'space',
        header: t('tokens.space'),
        width: '7.5rem',
        rank: 3,
        cell: ({ space_id: id }) =>
          id === null ? t('common.none') : <code title={id}>{id.slice(0, 8)}…</code>,
      },
      { key: 'preset', header: t('tokens.preset'), width: '7.5rem', rank: 2, cell: readPreset },
      {
        key: 'used',
        header: t('tokens.lastUsed'),
        width: '13.5rem',
        rank: 2,
        cell: ({ last_used_at: at }) => (at === null ? t('tokens.neverUsed') : <Time iso={at} />),
      },
      {
        key: 'requests',
        header: t('tokens.requests'),
        width: '8.5rem',
        rank: 2,
        numeric: true,
        cell: ({ requests_24h: count }) => number(count),
      },
      {
        key: 'expires',
        header: t('tokens.expires'),
        width: '13.5rem',
        rank: 3,
        cell: ({ expires_at: at }) => (at === null ? t('tokens.noExpiry') : <Time iso={at} />),
      },
    ],
    [t, number, onRepair],
  );
}

interface NameCellProps {
  readonly token: ListedToken;
  readonly onRepair: (token: ListedToken) => void;
}

/** A corrupt token stands in the list with its reason, and with what repairs it. */
function NameCell({ token, onRepair }: NameCellProps): ReactNode {
  const t = useT();
  return (
    <>
      <TokenName token={token} />
      {!token.valid && (
        <>
          <Button kind="quiet" onClick={() => onRepair(token)}>
            {t('tokens.repair')}
          </Button>
          <bdi className="token-reason">{token.reason}</bdi>
        </>
      )}
    </>
  );
}

export function TokenName({ token }: { readonly token: ListedToken }): ReactNode {
  const t = useT();
  if (token.label === '') return t('tokens.unnamed', { prefix: token.token_prefix });
  return <PersonText text={token.label} />;
}

export function StateMark({ state }: { readonly state: TokenState }): ReactNode {
  const t = useT();
  return <Mark kind={MARKS[state]} text={t(`tokens.${state}`)} />;
}
