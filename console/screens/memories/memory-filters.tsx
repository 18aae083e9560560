import { useCallback, useState, type ReactNode } from 'react';
import { useTokenOptions } from '../../app/use-token-options.js';
import { Button } from '../../kit/button.js';
import { SelectField, TextField } from '../../kit/field.js';
import { FilterField } from '../../kit/filter-field.js';
import { useT } from '../../kit/language.js';
import { useTyped } from '../../kit/use-typed.js';
import { fromLocalInput, toLocalInput } from '../../lib/local-time.js';
import {
  countMoreFilters,
  MEMORY_STATES,
  MEMORY_TYPES,
  type MemoriesView,
  type SetMemoriesView,
} from './memories-view.js';

interface MemoryFiltersProps {
  readonly view: MemoriesView;
  readonly setView: SetMemoriesView;
}

export function MemoryFilters({ view, setView }: MemoryFiltersProps): ReactNode {
  const t = useT();
  const search = useCallback((q: string) => setView({ q, page: 1 }, { replace: true }), [setView]);
  const [typed, setTyped] = useTyped(view.q, search);
  const more = countMoreFilters(view);
  const [isOpen, setOpen] = useState(more > 0);
  const tokens = useTokenOptions(t('memories.tokenAll'));
  const types = [
    { value: '', label: t('memories.typeAll') },
    ...MEMORY_TYPES.map((value) => ({ value, label: t(`memories.${value}`) })),
  ];
  const states = MEMORY_STATES.map((value) => ({
    value: value === 'live' ? '' : value,
    label: t(`memories.${value}`),
  }));
  return (
    <>
      <div className="filters" role="search">
        <TextField
          label={t('memories.search')}
          hideLabel
          type="search"
          maxLength={500}
          placeholder={t('memories.search')}
          value={typed}
          onText={setTyped}
        />
        <SelectField
          label={t('memories.type')}
          hideLabel
          value={view.type}
          options={types}
          onChoose={(type) => setView({ type, page: 1 })}
        />
        <SelectField
          label={t('memories.token')}
          hideLabel
          value={view.token}
          options={tokens}
          onChoose={(token) => setView({ token, page: 1 })}
        />
        <SelectField
          label={t('memories.state')}
          hideLabel
          value={view.state}
          options={states}
          onChoose={(state) => setView({ state, page: 1 })}
        />
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {more === 0 ? t('memories.moreFilters') : t('memories.moreFiltersSet', { count: more })}
        </Button>
      </div>
      {isOpen && <MoreFilters view={view} setView={setView} />}
    </>
  );
}

function MoreFilters({ view, setView }: MemoryFiltersProps): ReactNode {
  const t = useT();
  const setPerson = useCallback(
    (person: string) => setView({ person, page: 1 }, { replace: true }),
    [setView],
  );
  const setTopic = useCallback((topic: string) => setView({ topic, page: 1 }, { replace: true }), [setView]);
  const setSource = useCallback(
    (source: string) => setView({ source, page: 1 }, { replace: true }),
    [setView],
  );
  const setSession = useCallback(
    (session: string) => setView({ session, page: 1 }, { replace: true }),
    [setView],
  );
  return (
    <div className="filters memory-more">
      <FilterField label={t('memories.person')} value={view.person} onSettle={setPerson} />
      <FilterField label={t('memories.topic')} value={view.topic} onSettle={setTopic} />
      <FilterField
        label={t('memories.source')}
        value={view.source}
        placeholder="user_message"
        onSettle={setSource}
      />
      <FilterField label={t('memories.session')} value={view.session} onSettle={setSession} />
      <TextField
        label={t('memories.since')}
        type="datetime-local"
        value={toLocalInput(view.since)}
        onText={(text) => setView({ since: fromLocalInput(text), page: 1 }, { replace: true })}
      />
    </div>
  );
}
