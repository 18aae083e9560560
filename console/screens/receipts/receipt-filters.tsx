import type { ReactNode } from 'react';
import { useTokenOptions } from '../../app/use-token-options.js';
import { ViewSelect, ViewText, ViewTime, type ViewFieldProps } from '../../app/view-fields.js';
import { Filters } from '../../kit/filters.js';
import { useT } from '../../kit/language.js';
import { isRequestId } from '../../lib/request-id.js';
import { countFilters, STATUSES, type ReceiptsView } from './receipts-view.js';

type ReceiptFiltersProps = Pick<ViewFieldProps<ReceiptsView>, 'view' | 'setView'>;

export function ReceiptFilters(at: ReceiptFiltersProps): ReactNode {
  const t = useT();
  const { request_id: request, token } = at.view;
  const tokens = useTokenOptions(t('receipts.tokenAll'), token);
  return (
    <Filters className="receipt-filters" count={countFilters(at.view)}>
      <ViewText
        name="request_id"
        {...at}
        isId
        label={t('receipts.request')}
        problem={isRequestId(request) ? undefined : t('receipts.requestBad')}
      />
      <ViewText name="session" {...at} label={t('receipts.session')} />
      <ViewSelect name="token" {...at} label={t('receipts.token')} options={tokens} />
      <ViewSelect
        name="status"
        {...at}
        label={t('receipts.status')}
        options={[
          { value: '', label: t('receipts.statusAll') },
          ...STATUSES.map((status) => ({ value: status, label: t(`receipts.${status}`) })),
        ]}
      />
      <ViewTime name="since" {...at} label={t('receipts.since')} />
    </Filters>
  );
}
