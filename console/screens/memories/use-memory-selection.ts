import { useCallback, useMemo, useState } from 'react';
import { toFilter, type MemoriesFilter, type MemoriesView } from './memories-view.js';

/** The memories of a bulk change: chosen ones, or all that match. */
export type BulkTarget = { readonly ids: string[] } | { readonly filter: NonNullable<MemoriesFilter> };

export interface MemorySelection {
  readonly ids: ReadonlySet<string>;
  /** True if all matching memories are chosen, including those never shown. */
  readonly isAll: boolean;
  readonly isSelected: (id: string) => boolean;
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
  readonly chooseAll: () => void;
  /** Chooses these and nothing else. */
  readonly keep: (ids: readonly string[]) => void;
  readonly target: BulkTarget;
}

/** Chosen memories and the filters under which they were chosen; with other filters the choice is dropped. */
interface Chosen {
  readonly name: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Keeps the chosen rows across scrolling and paging, but not with other filters. */
export function useMemorySelection(view: MemoriesView): MemorySelection {
  const filter = useMemo(() => toFilter(view), [view]);
  const name = JSON.stringify(filter);
  const [chosen, setChosen] = useState<Chosen>({ name, ids: NOTHING, isAll: false });
  const { ids, isAll } = chosen.name === name ? chosen : { ids: NOTHING, isAll: false };
  const keep = useCallback(
    (kept: readonly string[]) => setChosen({ name, ids: new Set(kept), isAll: false }),
    [name],
  );
  const chooseAll = useCallback(() => setChosen({ name, ids: NOTHING, isAll: true }), [name]);
  const set = useCallback(
    (changed: readonly string[], isSelected: boolean) =>
      setChosen((last) => {
        const before = last.name === name ? [...last.ids] : [];
        const others = before.filter((id) => !changed.includes(id));
        return { name, ids: new Set(isSelected ? [...others, ...changed] : others), isAll: false };
      }),
    [name],
  );
  const isSelected = useCallback((id: string) => isAll || ids.has(id), [isAll, ids]);
  const target = useMemo((): BulkTarget => (isAll ? { filter } : { ids: [...ids] }), [isAll, filter, ids]);
  return useMemo(
    () => ({ ids, isAll, isSelected, set, chooseAll, keep, target }),
    [ids, isAll, isSelected, set, chooseAll, keep, target],
  );
}
