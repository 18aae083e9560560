import { useState, type ReactNode } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import type { Query } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import { Button } from '../../kit/button.js';
import { downloadBlob } from '../../kit/download.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';

interface CsvButtonProps {
  /** Filters of the list. */
  readonly query: Query<'listAuditEvents'>;
  readonly isEmpty: boolean;
}

/** Saves every event that the filters let through, not only those that are loaded. */
export function CsvButton({ query, isEmpty }: CsvButtonProps): ReactNode {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const response = await api.open('listAuditEvents', {
        query: { ...query, format: 'csv' },
        timeoutMs: null,
      });
      downloadBlob('memorybridge-audit.csv', await response.blob());
    } catch (error) {
      const detail = error instanceof MemoryBridgeError ? error.detail : t('common.unexpected');
      showToast(t('audit.csvFailed', { detail }), { isError: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      title={t('audit.csvHint')}
      busy={isBusy}
      reason={isEmpty ? t('audit.csvNothing') : undefined}
      onClick={() => void save()}
    >
      {t('audit.csv')}
    </Button>
  );
}
