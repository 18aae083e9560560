import { useEffect, type ReactNode } from 'react';

interface PageProps {
  /** Title of the page and of the browser's tab; never a text of a person. */
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen: one heading, its actions, its content. */
export function Page({ title, actions, children }: PageProps): ReactNode {
  useEffect(() => {
    document.title = `${title} · MemoryBridge`;
  }, [title]);
  return (
    <>
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}
