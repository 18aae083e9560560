import type { ReactNode } from 'react';
import { ViewText, ViewTime, type ViewFieldProps } from '../../app/view-fields.js';
import { Filters } from '../../kit/filters.js';
import { useT } from '../../kit/language.js';
import { isRequestId } from '../../lib/request-id.js';
import { isUuid } from '../../lib/uuid.js';
import { countFilters, isAction, type AuditView } from './audit-view.js';

type AuditFiltersProps = Pick<ViewFieldProps<AuditView>, 'view' | 'setView'>;

/** Names that are suggested while typing; any other can be typed too. */
const ACTIONS = [
  'token.register',
  'token.update',
  'token.rotate',
  'token.delete',
  'token.embedder_switched',
  'settings.update',
  'session.create',
  'session.end',
  'login.failed',
  'user.key_shown',
  'erase.user',
  'erase.space',
  'erase.end_user',
  'erase.session',
  'erase.check',
  'resource.delete',
  'memory.summarize',
  'texts.view',
  'doctor.run',
];

/** Kinds of actors; each stands for all of its kind. */
const ACTORS = ['admin', 'service', 'user', 'system'];

export function AuditFilters({ view, setView }: AuditFiltersProps): ReactNode {
  const t = useT();
  const at = { view, setView, isId: true };
  const refuseId = (id: string): string | undefined => (isUuid(id) ? undefined : t('audit.idBad'));
  return (
    <Filters count={countFilters(view)}>
      <ViewText
        name="action"
        {...at}
        label={t('audit.action')}
        placeholder={t('audit.actionHint')}
        problem={isAction(view.action) ? undefined : t('audit.actionBad')}
        suggestions={ACTIONS}
      />
      <ViewText
        name="actor"
        {...at}
        label={t('audit.actor')}
        placeholder={t('audit.actorHint')}
        suggestions={ACTORS}
      />
      <ViewTime name="since" {...{ view, setView }} label={t('audit.since')} />
      <ViewTime name="until" {...{ view, setView }} label={t('audit.until')} />
      <ViewText
        name="request"
        {...at}
        label={t('audit.request')}
        problem={isRequestId(view.request) ? undefined : t('audit.requestBad')}
      />
      <ViewText name="space" {...at} label={t('audit.space')} problem={refuseId(view.space)} />
      <ViewText name="receipt" {...at} label={t('audit.receipt')} problem={refuseId(view.receipt)} />
    </Filters>
  );
}
