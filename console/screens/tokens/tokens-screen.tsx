import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ListedToken } from '../../../src/sdk/areas/tokens.area.js';
import { useCall } from '../../app/use-call.js';
import { useView } from '../../app/use-view.js';
import { announce } from '../../kit/announcer.js';
import { Button } from '../../kit/button.js';
import { TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { EmptyState, NoMatch, QueryPart } from '../../kit/states.js';
import { Table } from '../../kit/table.js';
import { useColumns } from '../../kit/use-columns.js';
import { useTyped } from '../../kit/use-typed.js';
import { CreateTokenDialog } from './create-token-dialog.js';
import { TokenPanel } from './token-panel.js';
import { TOKENS_VIEW, isMatch, type TokensView } from './tokens-view.js';
import { useTokenColumns } from './token-columns.js';

export function TokensScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(TOKENS_VIEW);
  const [isCreating, setCreating] = useState(false);
  const tokens = useCall('listTokens', {});
  const search = useCallback((q: string) => setView({ q }, { replace: true }), [setView]);
  const [typed, setTyped] = useTyped(view.q, search);
  const rows = useMemo(
    () => (tokens.data?.tokens ?? []).filter((token) => isMatch(token, view.q)),
    [tokens.data, view.q],
  );
  const count = tokens.data === undefined ? undefined : rows.length;
  useEffect(() => {
    if (count !== undefined) announce(t('list.found', { count }));
  }, [count, t]);
  const add = (
    <Button kind="primary" onClick={() => setCreating(true)}>
      {t('tokens.new')}
    </Button>
  );
  return (
    <Page title={t('tokens.title')} actions={add}>
      <div className="toolbar">
        <div className="filters" role="search">
          <TextField
            label={t('tokens.search')}
            hideLabel
            type="search"
            placeholder={t('tokens.search')}
            value={typed}
            onText={setTyped}
          />
        </div>
      </div>
      <QueryPart query={tokens}>
        {({ total }) => {
          if (total === 0) return <EmptyState text={t('tokens.empty')} action={add} />;
          if (rows.length === 0) return <NoMatch onClear={() => setView({ q: '' })} />;
          return <TokenTable rows={rows} view={view} setView={setView} />;
        }}
      </QueryPart>
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

interface TokenTableProps {
  readonly rows: readonly ListedToken[];
  readonly view: TokensView;
  readonly setView: (changes: Partial<TokensView>) => void;
}

function TokenTable({ rows, view: { open, edit }, setView }: TokenTableProps): ReactNode {
  const t = useT();
  const repair = useCallback(({ id }: ListedToken) => setView({ open: id, edit: true }), [setView]);
  const show = useCallback(({ id }: ListedToken) => setView({ open: id, edit: false }), [setView]);
  const { columns, chooser } = useColumns('tokens', useTokenColumns(repair));
  const rowAt = useCallback((index: number) => rows[index], [rows]);
  return (
    <>
      <div className="with-panel">
        <Table<ListedToken>
          label={t('tokens.title')}
          {...{ columns, rowAt, toId }}
          count={rows.length}
          openId={open}
          onOpen={show}
        />
        {open !== '' && (
          <TokenPanel
            key={`${open} ${edit}`}
            token={rows.find(({ id }) => id === open)}
            isEditing={edit}
            onEdited={() => setView({ edit: false })}
            onClose={() => setView({ open: '', edit: false })}
          />
        )}
      </div>
      <div className="list-end">
        <span>{t('list.rowsAll', { count: rows.length })}</span>
        <span className="list-chooser">{chooser}</span>
      </div>
    </>
  );
}

function toId({ id }: ListedToken): string {
  return id;
}
