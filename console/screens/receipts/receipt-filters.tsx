import { useCallback, type ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { SelectField, TextField } from '../../kit/field.js';
import { FilterField } from '../../kit/filter-field.js';
import { useT } from '../../kit/language.js';
import { fromLocalInput, toLocalInput } from '../../lib/local-time.js';
import { isRequestId } from '../../lib/request-id.js';
import { STATUSES, type ReceiptsView } from './receipts-view.js';

interface ReceiptFiltersProps {
  readonly view: ReceiptsView;
  readonly setView: (changes: Partial<ReceiptsView>, options?: { readonly replace?: boolean }) => void;
}

export function ReceiptFilters({ view, setView }: ReceiptFiltersProps): ReactNode {
  const t = useT();
  const tokens = useCall('listTokens', {}).data?.tokens ?? [];
  const setRequest = useCallback(
    (text: string) => setView({ request: text.trim() }, { replace: true }),
    [setView],
  );
  const setSession = useCallback((session: string) => setView({ session }, { replace: true }), [setView]);
  const known = tokens.map(({ id, label, token_prefix: prefix }) => ({
    value: id,
    label: label === '' ? prefix : label,
  }));
  const isKnown = view.token === '' || tokens.some(({ id }) => id === view.token);
  return (
    <div className="filters receipt-filters" role="search">
      <FilterField
        label={t('receipts.request')}
        value={view.request}
        problem={isRequestId(view.request) ? undefined : t('receipts.requestBad')}
        onSettle={setRequest}
      />
      <FilterField label={t('receipts.session')} value={view.session} onSettle={setSession} />
      <SelectField
        label={t('receipts.token')}
        value={view.token}
        options={[
          { value: '', label: t('receipts.tokenAll') },
          ...(isKnown ? [] : [{ value: view.token, label: view.token }]),
          ...known,
        ]}
        onChoose={(token) => setView({ token })}
      />
      <SelectField
        label={t('receipts.status')}
        value={view.status}
        options={[
          { value: '', label: t('receipts.statusAll') },
          ...STATUSES.map((status) => ({ value: status, label: t(`receipts.${status}`) })),
        ]}
        onChoose={(status) => setView({ status })}
      />
      <TextField
        label={t('receipts.since')}
        type="datetime-local"
        value={toLocalInput(view.since)}
        onText={(text) => setView({ since: fromLocalInput(text) }, { replace: true })}
      />
    </div>
  );
}
