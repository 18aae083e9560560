import { useCallback, useId, type ReactNode } from 'react';
import { TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { useTyped } from '../../kit/use-typed.js';
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
  'memory.summarize',
  'texts.view',
];

export function AuditFilters({ view, setView }: AuditFiltersProps): ReactNode {
  const t = useT();
  const listId = useId();
  return (
    <div className="filters" role="search">
      <FilterField
        {...{ setView }}
        name="action"
        label={t('audit.action')}
        placeholder={t('audit.actionHint')}
        value={view.action}
        problem={isAction(view.action) ? undefined : t('audit.actionBad')}
        list={listId}
      />
      <datalist id={listId}>
        {ACTIONS.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
      <FilterField
        {...{ setView }}
        name="space"
        label={t('audit.space')}
        value={view.space}
        problem={isUuid(view.space) ? undefined : t('audit.idBad')}
      />
      <FilterField
        {...{ setView }}
        name="receipt"
        label={t('audit.receipt')}
        value={view.receipt}
        problem={isUuid(view.receipt) ? undefined : t('audit.idBad')}
      />
    </div>
  );
}

interface FilterFieldProps {
  readonly name: 'action' | 'space' | 'receipt';
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly setView: SetView;
  readonly placeholder?: string;
  readonly list?: string;
}

function FilterField({ name, label, value, problem, setView, ...rest }: FilterFieldProps): ReactNode {
  const settle = useCallback((text: string) => setView({ [name]: text.trim() }, { replace: true }), [setView, name]);
  const [typed, setTyped] = useTyped(value, settle);
  return (
    <TextField
      type="search"
      {...{ label, ...rest }}
      value={typed}
      spellCheck={false}
      error={value === '' || typed !== value ? undefined : problem}
      onText={setTyped}
    />
  );
}
