import type { ReactNode } from 'react';

/** Stands for the rows of a table that are out of view. */
export function Gap({ height }: { readonly height: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="gap">
      <td style={{ height }} />
    </tr>
  );
}
