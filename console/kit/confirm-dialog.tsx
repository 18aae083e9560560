import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { TextField } from './field.js';
import { useT } from './language.js';
import { ErrorText } from './states.js';

interface ConfirmDialogProps {
  readonly title: string;
  /** Name of the action, on its button. */
  readonly action: string;
  /** A number or a name that must be typed first; undefined asks for nothing. */
  readonly typed?: string | undefined;
  /** The reason why the action cannot run yet. */
  readonly reason?: string | undefined;
  /** True if what the action does can be taken back. */
  readonly isMild?: boolean;
  /** True if there are fields beside the question, whose input is discarded only after another question. */
  readonly isForm?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly busy?: boolean;
  /** The failure of the action, shown beside its button. */
  readonly error?: Error | null;
  /** The description of what will be removed, with counts. */
  readonly children: ReactNode;
}

/** Asks for confirmation before something that affects much, or that can't be undone. */
export function ConfirmDialog({
  title,
  action,
  typed,
  reason,
  isMild = false,
  isForm,
  onConfirm,
  onClose,
  busy,
  error,
  children,
}: ConfirmDialogProps): ReactNode {
  const t = useT();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isTyped = typed === undefined || text.trim() === typed;
  const obstacle = isTyped ? reason : t('common.typeFirst', { typed });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (obstacle === undefined && busy !== true) onConfirm();
  };
  return (
    <Dialog isForm={isForm === true} title={title} onClose={onClose}>
      <form className="confirm" onSubmit={submit}>
        {children}
        {typed !== undefined && (
          <TextField
            label={t('common.typeToConfirm', { typed })}
            error={isTried && !isTyped ? obstacle : undefined}
            value={text}
            onText={setText}
            // The button, which is off, keeps Enter from submitting the form.
            onKeyDown={({ key }) => key === 'Enter' && setTried(true)}
          />
        )}
        {error !== undefined && error !== null && <ErrorText error={error} />}
        <div className="confirm-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind={isMild ? 'primary' : 'danger'} type="submit" busy={busy} reason={obstacle}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
