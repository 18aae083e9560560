import { useMemo, type ReactNode } from 'react';
import { showControls } from '../lib/visible-text.js';
import { diffWords } from '../lib/word-diff.js';

/** Shows the difference between two texts: removed words are struck through, added words are underlined. */
export function WordDiff({ before, after }: { readonly before: string; readonly after: string }): ReactNode {
  const parts = useMemo(() => diffWords(before, after), [before, after]);
  return (
    <bdi className="word-diff">
      {parts.map(({ kind, text }, index) => {
        const shown = showControls(text);
        if (kind === 'same') return <span key={index}>{shown}</span>;
        return kind === 'added' ? <ins key={index}>{shown}</ins> : <del key={index}>{shown}</del>;
      })}
    </bdi>
  );
}
