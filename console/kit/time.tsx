import type { ReactNode } from 'react';
import { useFormats } from './language.js';

/** Shows an instant in the reader's time zone, as short as is unambiguous; the tooltip is exact. */
export function Time({ iso }: { readonly iso: string }): ReactNode {
  const { shortTime, exactTime } = useFormats();
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {shortTime(iso)}
    </time>
  );
}
