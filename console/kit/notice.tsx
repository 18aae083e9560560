import type { ReactNode } from 'react';

interface NoticeProps {
  readonly kind: 'info' | 'warn' | 'bad';
  readonly title?: string;
  readonly children?: ReactNode;
}

const SIGNS = { info: 'i', warn: '!', bad: '✕' };

/** Something that a reader has to know before going on, above what it is about. */
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
