import type { ReactNode } from 'react';
import { showControls } from '../lib/visible-text.js';

/** Shows a value as indented JSON. */
export function JsonView({ value, label }: { readonly value: unknown; readonly label: string }): ReactNode {
  return (
    <pre className="json-view" tabIndex={0} aria-label={label}>
      {showControls(JSON.stringify(value, null, 2) ?? '')}
    </pre>
  );
}
