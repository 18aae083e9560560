import type { ReactNode } from 'react';
import { Button } from './button.js';
import { useT } from './language.js';
import { ErrorText } from './states.js';
import type { CursorList } from './use-cursor-list.js';

interface ListEndProps extends Pick<
  CursorList<unknown>,
  'data' | 'error' | 'hasMore' | 'isLoadingMore' | 'loadMore'
> {
  /** Lets the reader choose columns. */
  readonly chooser?: ReactNode;
  /** The name of what the list contains. */
  readonly unit?: 'rows' | 'messages' | 'passages';
}

/** The line below a list that is read by cursor: the number of loaded rows, and a button for more. */
export function ListEnd({
  data,
  error,
  hasMore,
  isLoadingMore,
  loadMore,
  chooser,
  unit = 'rows',
}: ListEndProps): ReactNode {
  const t = useT();
  if (data === undefined || data.length === 0) return null;
  return (
    <div className="list-end">
      <span>{t(hasMore ? `list.${unit}Loaded` : `list.${unit}All`, { count: data.length })}</span>
      {hasMore && (
        <Button busy={isLoadingMore} onClick={loadMore}>
          {t('list.loadMore')}
        </Button>
      )}
      {error !== null && <ErrorText error={error} />}
      {chooser !== undefined && <span className="list-chooser">{chooser}</span>}
    </div>
  );
}
