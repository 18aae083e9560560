import { useTokenOptions } from '../../app/use-token-options.js';
import { useCallback, type ReactNode } from 'react';
import { SelectField, TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { useTyped } from '../../kit/use-typed.js';
import { MEMORY_TYPES, type MemoriesView } from './memories-view.js';

interface MemoryFiltersProps {
  readonly view: MemoriesView;
  readonly setView: (changes: Partial<MemoriesView>, options?: { readonly replace?: boolean }) => void;
}

export function MemoryFilters({ view, setView }: MemoryFiltersProps): ReactNode {
  const t = useT();
  const search = useCallback((q: string) => setView({ q, page: 1 }, { replace: true }), [setView]);
  const [typed, setTyped] = useTyped(view.q, search);
  const tokens = useTokenOptions(t('memories.tokenAll'));
  const types = [{ value: '', label: t('memories.typeAll') }, ...MEMORY_TYPES.map((value) => ({ value, label: t(`memories.${value}`) }))];
  return (
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
      <SelectField label={t('memories.type')} hideLabel value={view.type} options={types} onChoose={(type) => setView({ type, page: 1 })} />
      <SelectField
        label={t('memories.token')}
        hideLabel
        value={view.token}
        options={tokens}
        onChoose={(token) => setView({ token, page: 1 })}
      />
    </div>
  );
}
