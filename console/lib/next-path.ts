const HOME = '/console';

/**
 * The page that a sign-in leads to: only a path of this site below the console or the admin pages; any other
 * value leads to the overview.
 *
 * @param wanted value of the parameter `next`
 */
export function chooseNextPath(wanted: string | null, origin: string): string {
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return HOME;
  const { origin: target, pathname, search, hash } = new URL(wanted, origin);
  const isKnown = /^\/(console|admin)(\/|$)/.test(pathname) && !/^\/console\/sign-in(\/|$)/.test(pathname);
  return target === origin && isKnown ? pathname + search + hash : HOME;
}
