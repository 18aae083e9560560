import type { ReactNode } from 'react';

/** A step that has not happened yet. @param isActive true if the page is waiting for it */
export function Waiting({
  text,
  isActive,
}: {
  readonly text: string;
  readonly isActive: boolean;
}): ReactNode {
  return (
    <p className="line start-waiting">
      <span className={isActive ? 'start-pulse' : 'start-dot'} aria-hidden="true" />
      {text}
    </p>
  );
}
