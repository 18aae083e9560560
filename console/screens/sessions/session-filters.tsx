import { useCallback, type ReactNode } from 'react';
import { SelectField } from '../../kit/field.js';
import { FilterField } from '../../kit/filter-field.js';
import { useT } from '../../kit/language.js';
import type { SessionsView } from './sessions-view.js';

interface SessionFiltersProps {
  readonly view: SessionsView;
  readonly setView: (changes: Partial<SessionsView>, options?: { readonly replace?: boolean }) => void;
  readonly spaces: readonly { readonly value: string; readonly label: string }[];
}

export function SessionFilters({ view, setView, spaces }: SessionFiltersProps): ReactNode {
  const t = useT();
  const setPerson = useCallback((person: string) => setView({ person }, { replace: true }), [setView]);
  const setApp = useCallback((app: string) => setView({ app }, { replace: true }), [setView]);
  const setProject = useCallback((project: string) => setView({ project }, { replace: true }), [setView]);
  const setSession = useCallback((session: string) => setView({ session }, { replace: true }), [setView]);
  return (
    <div className="filters session-filters" role="search">
      <FilterField label={t('sessions.session')} value={view.session} onSettle={setSession} />
      <SelectField
        label={t('sessions.space')}
        value={view.space}
        options={spaces}
        onChoose={(space) => setView({ space })}
      />
      <FilterField label={t('sessions.person')} value={view.person} onSettle={setPerson} />
      <FilterField label={t('sessions.app')} value={view.app} onSettle={setApp} />
      <FilterField label={t('sessions.project')} value={view.project} onSettle={setProject} />
    </div>
  );
}
