import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface TabLinksProps {
  /** Label of the group of tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly isActive: boolean }[];
}

/** Tabs that are pages of their own, so they are links. */
export function TabLinks({ label, tabs }: TabLinksProps): ReactNode {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} className="tab" aria-current={tab.isActive ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
