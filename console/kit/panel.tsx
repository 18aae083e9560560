import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './button.js';
import { leaveDrafts } from './draft-store.js';
import { useT } from './language.js';
import { returnFocus } from './return-focus.js';

interface PanelProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  /** It holds a table of its own. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * The detail of a row, beside its table: put both into `<div className="with-panel">`. On narrow pages it
 * covers the table. Escape closes it. It takes the focus when it opens and gives it back.
 */
export function Panel({ title, onClose, actions, isWide = false, children }: PanelProps): ReactNode {
  const t = useT();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the next key: an Escape that follows at once would otherwise go to the row that opened the panel.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      returnFocus(opener);
    };
  }, []);
  const close = (): void => leaveDrafts(onClose);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <aside className={isWide ? 'panel panel-wide' : 'panel'} aria-labelledby={titleId} onKeyDown={press}>
      <div className="panel-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        <Button kind="quiet" aria-label={t('common.close')} onClick={close}>
          ✕
        </Button>
      </div>
      <div className="panel-body">{children}</div>
    </aside>
  );
}
