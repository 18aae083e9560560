import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useT } from '../kit/language.js';
import { ROUTES } from './routes.js';

const GROUPS = [1, 2, 3, 4] as const;

export function NavList({ onGo }: { readonly onGo?: () => void }): ReactNode {
  const t = useT();
  const [location] = useLocation();
  return GROUPS.map((group) => (
    <ul key={group} className="nav-group">
      {ROUTES.flatMap(({ title, nav }) =>
        nav?.group === group
          ? [
              <li key={nav.href}>
                <Link
                  href={nav.href}
                  onClick={onGo}
                  aria-current={isHere(nav.href, location) ? 'page' : undefined}
                >
                  {t(title)}
                </Link>
              </li>,
            ]
          : [],
      )}
    </ul>
  ));
}

function isHere(href: string, location: string): boolean {
  return location === href || (href !== '/' && location.startsWith(`${href}/`));
}
