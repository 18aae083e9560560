import { useCallback, useMemo, useState } from 'react';

export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** Keeps the chosen rows by id, across scrolling and paging. */
export function useSelection(): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((changed: readonly string[], isSelected: boolean) => {
    setIds((last) => {
      const next = new Set(last);
      for (const id of changed)
        if (isSelected) next.add(id);
        else next.delete(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, set, clear }), [ids, set, clear]);
}
