import type { ReactNode } from 'react';
import { useFormats } from './language.js';

/** An instant in the reader's zone; its tooltip is exact. */
export function Time({ iso }: { readonly iso: string }): ReactNode {
  const { time, exactTime } = useFormats();
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {time(iso)}
    </time>
  );
}
