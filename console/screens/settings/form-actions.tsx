import type { ReactNode } from 'react';
import { Button } from '../../kit/button.js';
import { useDraft } from '../../kit/draft-store.js';
import { useT } from '../../kit/language.js';
import { ErrorText } from '../../kit/states.js';

interface FormActionsProps {
  readonly isChanged: boolean;
  readonly isValid: boolean;
  readonly isBusy: boolean;
  /** The service's error about the whole form; null if a field shows it, or nothing failed. */
  readonly error: Error | null;
  readonly onDiscard: () => void;
}

/** Buttons at the end of a form whose changes are saved together. */
export function FormActions({ isChanged, isValid, isBusy, error, onDiscard }: FormActionsProps): ReactNode {
  const t = useT();
  useDraft(isChanged);
  const unchanged = isChanged ? undefined : t('settings.unchanged');
  return (
    <>
      {error !== null && <ErrorText error={error} />}
      <div className="form-actions">
        <Button
          type="submit"
          kind="primary"
          busy={isBusy}
          reason={unchanged ?? (isValid ? undefined : t('settings.fixFirst'))}
        >
          {t('settings.saveChanges')}
        </Button>
        <Button reason={unchanged} onClick={onDiscard}>
          {t('settings.discard')}
        </Button>
      </div>
    </>
  );
}
