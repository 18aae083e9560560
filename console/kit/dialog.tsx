import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Button } from './button.js';
import { leaveDrafts } from './draft-store.js';
import { useT } from './language.js';
import { returnFocus } from './return-focus.js';

const FIRST_FIELD = '.dialog-body :is(input, textarea, select)';

interface DialogProps {
  readonly title: string;
  /** Undefined: only the buttons of `actions` close it. */
  readonly onClose?: () => void;
  /** Buttons at the end of the dialog. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** True for a form whose unsaved input is discarded only after a question. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog, shown for as long as it is rendered. The focus goes back to the control that opened it. */
export function Dialog({ title, onClose, actions, wide, isForm = false, children }: DialogProps): ReactNode {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog?.open === false) dialog.showModal();
    // The browser would focus the button that closes the dialog, if it has one.
    dialog?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    return () => {
      dialog?.close();
      returnFocus(opener);
    };
  }, []);
  const close = onClose && isForm ? (): void => leaveDrafts(onClose) : onClose;
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    close?.();
  };
  // The key stays in the dialog, because it would also close the panel that the dialog was opened from.
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    cancel(event);
  };
  return (
    <dialog
      ref={ref}
      className={wide === true ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={cancel}
      onKeyDown={press}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {close !== undefined && (
          <Button kind="quiet" aria-label={t('common.close')} onClick={close}>
            ✕
          </Button>
        )}
      </div>
      <div className="dialog-body">{children}</div>
      {actions !== undefined && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}
