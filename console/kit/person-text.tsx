import type { ReactNode } from 'react';
import { clipText, showControls } from '../lib/visible-text.js';

/** More than any cell of a table can show. */
const MAX_IN_CELL = 500;

interface PersonTextProps {
  readonly text: string;
  /** The text stands in a cell, which shows its beginning only: a long one would make the table slow. */
  readonly isCell?: boolean | undefined;
}

/**
 * Shows a text of the API: never as markup, with its direction isolated and its control characters visible.
 */
export function PersonText({ text, isCell = false }: PersonTextProps): ReactNode {
  return <bdi>{showControls(isCell ? clipText(text, MAX_IN_CELL) : text)}</bdi>;
}
