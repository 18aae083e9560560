import type { ReactNode } from 'react';
import { Button } from './button.js';
import { useT } from './language.js';

interface SubmitActionsProps {
  /** Label of the button that submits the form. */
  readonly action: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** Buttons at the end of a form in a dialog: Cancel, and the one that submits it. */
export function SubmitActions({ action, busy, onCancel }: SubmitActionsProps): ReactNode {
  const t = useT();
  return (
    <div className="form-actions">
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      <Button kind="primary" type="submit" busy={busy}>
        {action}
      </Button>
    </div>
  );
}
