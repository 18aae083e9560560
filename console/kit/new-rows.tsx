import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { announce } from './announcer.js';
import { Button } from './button.js';
import { useT } from './language.js';

interface NewRowsProps {
  /** 0: the rows are the same in another order, or fewer. */
  readonly count: number;
  /** Is told whether a key pressed the button, so that the focus needs a new place. */
  readonly onShow: (byKey: boolean) => void;
}

/** Says above a table that a newer list waits for its reader. */
export function NewRows({ count, onShow }: NewRowsProps): ReactNode {
  const t = useT();
  const text = count === 0 ? t('list.changed') : t('list.newRows', { count });
  useEffect(() => announce(text), [text]);
  return (
    <div className="new-rows">
      <Button kind="primary" onClick={({ detail }: MouseEvent) => onShow(detail === 0)}>
        {text}
      </Button>
    </div>
  );
}
