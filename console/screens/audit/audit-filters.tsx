import { useCallback, useId, type ReactNode } from 'react';
import { TextField } from '../../kit/field.js';
import { FilterField } from '../../kit/filter-field.js';
import { useT } from '../../kit/language.js';
import { fromLocalInput, toLocalInput } from '../../lib/local-time.js';
import { isRequestId } from '../../lib/request-id.js';
import { isUuid } from '../../lib/uuid.js';
import { isAction, type AuditView } from './audit-view.js';

type SetView = (changes: Partial<AuditView>, options?: { readonly replace?: boolean }) => void;

interface AuditFiltersProps {
  readonly view: AuditView;
  readonly setView: SetView;
}

/** Names that are offered while one is typed; any other can be typed too. */
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
  const listId = useId();
  const actorsId = useId();
  const setAction = useCallback(
    (text: string) => setView({ action: text.trim() }, { replace: true }),
    [setView],
  );
  const setActor = useCallback(
    (text: string) => setView({ actor: text.trim() }, { replace: true }),
    [setView],
  );
  const setRequest = useCallback(
    (text: string) => setView({ request: text.trim() }, { replace: true }),
    [setView],
  );
  const setSpace = useCallback(
    (text: string) => setView({ space: text.trim() }, { replace: true }),
    [setView],
  );
  const setReceipt = useCallback(
    (text: string) => setView({ receipt: text.trim() }, { replace: true }),
    [setView],
  );
  const refuseId = (id: string): string | undefined => (isUuid(id) ? undefined : t('audit.idBad'));
  return (
    <div className="filters" role="search">
      <FilterField
        label={t('audit.action')}
        placeholder={t('audit.actionHint')}
        value={view.action}
        problem={isAction(view.action) ? undefined : t('audit.actionBad')}
        list={listId}
        onSettle={setAction}
      />
      <datalist id={listId}>
        {ACTIONS.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
      <FilterField
        label={t('audit.actor')}
        placeholder={t('audit.actorHint')}
        value={view.actor}
        list={actorsId}
        onSettle={setActor}
      />
      <datalist id={actorsId}>
        {ACTORS.map((actor) => (
          <option key={actor} value={actor} />
        ))}
      </datalist>
      <TextField
        label={t('audit.since')}
        type="datetime-local"
        value={toLocalInput(view.since)}
        onText={(text) => setView({ since: fromLocalInput(text) }, { replace: true })}
      />
      <TextField
        label={t('audit.until')}
        type="datetime-local"
        value={toLocalInput(view.until)}
        onText={(text) => setView({ until: fromLocalInput(text) }, { replace: true })}
      />
      <FilterField
        label={t('audit.request')}
        value={view.request}
        problem={isRequestId(view.request) ? undefined : t('audit.requestBad')}
        onSettle={setRequest}
      />
      <FilterField
        label={t('audit.space')}
        value={view.space}
        problem={refuseId(view.space)}
        onSettle={setSpace}
      />
      <FilterField
        label={t('audit.receipt')}
        value={view.receipt}
        problem={refuseId(view.receipt)}
        onSettle={setReceipt}
      />
    </div>
  );
}
