import type { ReactNode } from 'react';
import { showControls } from '../lib/visible-text.js';

/** A text of the API: never markup, its direction isolated, its control characters visible. */
export function PersonText({ text }: { readonly text: string }): ReactNode {
  return <bdi>{showControls(text)}</bdi>;
}
