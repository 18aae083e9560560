import type { ReactNode } from 'react';
import { Button } from './button.js';
import { useT } from './language.js';
import { ErrorText } from './states.js';

interface SubmitActionsProps {
  /** Label of the button that submits the form. */
  readonly action: string;
  readonly busy: boolean;
  /** The failure of the form as a whole; it stays in view beside the buttons, however long the form is. */
  readonly error?: Error | null;
  readonly onCancel: () => void;
}

/** Buttons at the end of a form in a dialog: Cancel, and the one that submits it. */
export function SubmitActions({ action, busy, error = null, onCancel }: SubmitActionsProps): ReactNode {
  const t = useT();
  return (
    <div className="form-actions">
      {error !== null && <ErrorText error={error} />}
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      <Button kind="primary" type="submit" busy={busy}>
        {action}
      </Button>
    </div>
  );
}
