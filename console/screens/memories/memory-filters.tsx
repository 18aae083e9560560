import { useCallback, useState, type ReactNode } from 'react';
import { useSpaceOptions } from '../../app/use-space-options.js';
import { useTokenOptions } from '../../app/use-token-options.js';
import { ViewSelect, ViewText, ViewTime } from '../../app/view-fields.js';
import { Button } from '../../kit/button.js';
import { TextField } from '../../kit/field.js';
import { FiltersLabel } from '../../kit/filters.js';
import { useT } from '../../kit/language.js';
import { useTyped } from '../../kit/use-typed.js';
import {
  countFilters,
  countMoreFilters,
  STATE_FILTERS,
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
  const setFilter = useCallback<SetMemoriesView>(
    (changes, options) => setView({ ...changes, page: 1 }, options),
    [setView],
  );
  const at = { view, setView: setFilter };
  const search = useCallback((q: string) => setFilter({ q }, { replace: true }), [setFilter]);
  const [typed, setTyped] = useTyped(view.q, search);
  const more = countMoreFilters(view);
  const [isOpen, setOpen] = useState(more > 0);
  const tokens = useTokenOptions(t('memories.tokenAll'), view.token);
  const types = [
    { value: '', label: t('memories.typeAll') },
    ...MEMORY_TYPES.map((value) => ({ value, label: t(`memories.${value}`) })),
  ];
  const states = STATE_FILTERS.map((value) => ({
    value: value === 'live' ? '' : value,
    label: t(`memories.${value}`),
  }));
  return (
    <>
      <div className={isOpen ? 'filters' : 'filters memory-folded'} role="search">
        <TextField
          label={t('memories.search')}
          hideLabel
          type="search"
          maxLength={500}
          placeholder={t('memories.search')}
          value={typed}
          onText={setTyped}
        />
        <ViewSelect name="type" {...at} label={t('memories.type')} hideLabel options={types} />
        <ViewSelect name="token" {...at} label={t('memories.token')} hideLabel options={tokens} />
        <ViewSelect name="state" {...at} label={t('memories.state')} hideLabel options={states} />
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="wide-label">
            {more === 0 ? t('memories.moreFilters') : t('memories.moreFiltersSet', { count: more })}
          </span>
          <span className="narrow-label">
            <FiltersLabel count={countFilters({ ...view, q: '' })} />
          </span>
        </Button>
      </div>
      {isOpen && <MoreFilters {...at} />}
    </>
  );
}

function MoreFilters(at: MemoryFiltersProps): ReactNode {
  const t = useT();
  const spaces = useSpaceOptions(t('memories.spaceAll'), at.view.space);
  return (
    <div className="filters memory-more">
      <ViewSelect name="space" {...at} label={t('memories.space')} options={spaces.options} />
      <ViewText name="person" {...at} label={t('memories.person')} />
      <ViewText name="topic" {...at} label={t('memories.topic')} />
      <ViewText name="source" {...at} label={t('memories.source')} placeholder="user_message" />
      <ViewText name="session" {...at} label={t('memories.session')} />
      <ViewTime name="since" {...at} label={t('memories.since')} />
    </div>
  );
}
