import { useCallback, useMemo, useState } from 'react';
import { toFilter, type MemoriesFilter, type MemoriesView } from './memories-view.js';

/** What a change of many is about: memories that were chosen, or all that match. */
export type BulkTarget = { readonly ids: string[] } | { readonly filter: NonNullable<MemoriesFilter> };

export interface MemorySelection {
  readonly ids: ReadonlySet<string>;
  /** All that match are chosen, also those that were never shown. */
  readonly isAll: boolean;
  readonly isSelected: (id: string) => boolean;
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
  readonly chooseAll: () => void;
  /** Chooses these and nothing else. */
  readonly keep: (ids: readonly string[]) => void;
  readonly target: BulkTarget;
}

/** What was chosen, and under which filters: under others it counts no more. */
interface Chosen {
  readonly name: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Rows that were chosen: scrolling and paging keep them, other filters do not. */
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
