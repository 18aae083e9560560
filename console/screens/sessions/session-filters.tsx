import type { ReactNode } from 'react';
import { ViewSelect, ViewText, type ViewFieldProps } from '../../app/view-fields.js';
import { Filters } from '../../kit/filters.js';
import { useT } from '../../kit/language.js';
import { countFilters, type SessionsView } from './sessions-view.js';

interface SessionFiltersProps extends Pick<ViewFieldProps<SessionsView>, 'view' | 'setView'> {
  readonly spaces: readonly { readonly value: string; readonly label: string }[];
}

export function SessionFilters({ spaces, ...at }: SessionFiltersProps): ReactNode {
  const t = useT();
  return (
    <Filters className="session-filters" count={countFilters(at.view)}>
      <ViewText name="session" {...at} label={t('sessions.session')} />
      <ViewSelect name="space" {...at} label={t('sessions.space')} options={spaces} />
      <ViewText name="person" {...at} label={t('sessions.person')} />
      <ViewText name="app" {...at} label={t('sessions.app')} />
      <ViewText name="project" {...at} label={t('sessions.project')} />
    </Filters>
  );
}
