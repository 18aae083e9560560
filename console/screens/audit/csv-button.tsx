import type { ReactNode } from 'react';
import type { Query } from '../../../src/sdk/operation-types.js';
import { useSavedFile } from '../../app/use-saved-file.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';

interface CsvButtonProps {
  /** Filters of the list. */
  readonly query: Query<'listAuditEvents'>;
  readonly isEmpty: boolean;
}

/** Saves every event that matches the filters, not only the loaded ones. */
export function CsvButton({ query, isEmpty }: CsvButtonProps): ReactNode {
  const t = useT();
  const { save, isBusy } = useSavedFile('listAuditEvents', 'memorybridge-audit.csv');
  return (
    <Button
      title={t('audit.csvHint')}
      busy={isBusy}
      reason={isEmpty ? t('audit.csvNothing') : undefined}
      onClick={() => save({ ...query, format: 'csv' })}
    >
      {t('audit.csv')}
    </Button>
  );
}
