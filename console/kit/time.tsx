import type { ReactNode } from 'react';
import { useFormats } from './language.js';

/** An instant in the reader's zone, as short as it can be told from others; its tooltip is exact. */
export function Time({ iso }: { readonly iso: string }): ReactNode {
  const { shortTime, exactTime } = useFormats();
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {shortTime(iso)}
    </time>
  );
}
