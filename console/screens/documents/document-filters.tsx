import { useCallback, type ReactNode } from 'react';
import { SelectField } from '../../kit/field.js';
import { FilterField } from '../../kit/filter-field.js';
import { useT } from '../../kit/language.js';
import { STATUSES, type DocumentsView } from './documents-view.js';

interface DocumentFiltersProps {
  readonly view: DocumentsView;
  readonly setView: (changes: Partial<DocumentsView>, options?: { readonly replace?: boolean }) => void;
  readonly spaces: readonly { readonly value: string; readonly label: string }[];
}

export function DocumentFilters({ view, setView, spaces }: DocumentFiltersProps): ReactNode {
  const t = useT();
  const setPerson = useCallback(
    (person: string) => setView({ person: person.trim() }, { replace: true }),
    [setView],
  );
  const statuses = [
    { value: '', label: t('documents.statusAll') },
    ...STATUSES.map((value) => ({ value, label: t(`documents.${value}`) })),
  ];
  return (
    <div className="filters" role="search">
      <FilterField label={t('documents.person')} value={view.person} onSettle={setPerson} />
      <SelectField
        label={t('documents.space')}
        value={view.space}
        options={spaces}
        onChoose={(space) => setView({ space })}
      />
      <SelectField
        label={t('documents.status')}
        value={view.status}
        options={statuses}
        onChoose={(status) => setView({ status })}
      />
    </div>
  );
}
