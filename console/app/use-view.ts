import { useCallback, useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { readView, writeView, type View, type ViewDefaults } from '../lib/view-state.js';

type SetView<Defaults extends ViewDefaults> = (
  changes: Partial<View<Defaults>>,
  options?: { readonly replace?: boolean },
) => void;

/**
 * Keeps filters, page and open detail of a screen in the address. `replace` is for changes that Back should
 * skip, such as letters being typed.
 *
 * @param defaults a constant: values that the address leaves out
 */
export function useView<Defaults extends ViewDefaults>(
  defaults: Defaults,
): [View<Defaults>, SetView<Defaults>] {
  const search = useSearch();
  const view = useMemo(() => readView(search, defaults), [search, defaults]);
  const setView = useCallback<SetView<Defaults>>(
    (changes, { replace = false } = {}) => {
      const query = writeView(location.search, defaults, changes);
      const target = location.pathname + (query === '' ? '' : `?${query}`);
      if (target !== location.pathname + location.search) navigate(target, { replace });
    },
    [defaults],
  );
  return [view, setView];
}
