import type { ReactNode } from 'react';

interface NoticeProps {
  readonly kind: 'info' | 'warn' | 'bad';
  readonly title?: string;
  readonly children?: ReactNode;
}

const SIGNS = { info: 'i', warn: '!', bad: '✕' };

/** A notice that a reader must know before going on, above the content that it concerns. */
export function Notice({ kind, title, children }: NoticeProps): ReactNode {
  return (
    <div className={`notice notice-${kind}`}>
      <span className="notice-sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <div className="notice-text">
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
      </div>
    </div>
  );
}
