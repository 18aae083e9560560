import type { ReactNode } from 'react';
import { ViewSelect, ViewText, type ViewFieldProps } from '../../app/view-fields.js';
import { Filters } from '../../kit/filters.js';
import { useT } from '../../kit/language.js';
import { countFilters, STATUSES, type DocumentsView } from './documents-view.js';

interface DocumentFiltersProps extends Pick<ViewFieldProps<DocumentsView>, 'view' | 'setView'> {
  readonly spaces: readonly { readonly value: string; readonly label: string }[];
}

export function DocumentFilters({ spaces, ...at }: DocumentFiltersProps): ReactNode {
  const t = useT();
  const statuses = [
    { value: '', label: t('documents.statusAll') },
    ...STATUSES.map((value) => ({ value, label: t(`documents.${value}`) })),
  ];
  return (
    <Filters count={countFilters(at.view)}>
      <ViewText name="person" {...at} isId label={t('documents.person')} />
      <ViewSelect name="space" {...at} label={t('documents.space')} options={spaces} />
      <ViewSelect name="status" {...at} label={t('documents.status')} options={statuses} />
    </Filters>
  );
}
