import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { announce } from './announcer.js';
import { Button } from './button.js';
import { useT } from './language.js';

interface NewRowsProps {
  /** Number of new rows; 0 if the same rows, or fewer, are in another order. */
  readonly count: number;
  /** Called when the button is pressed; with the keyboard, the focus needs a new place. */
  readonly onShow: (byKey: boolean) => void;
}

/** Shows above a table that a newer list is available. */
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
