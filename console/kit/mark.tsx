import type { ReactNode } from 'react';

interface MarkProps {
  readonly kind: 'good' | 'bad' | 'warn' | 'off' | 'info';
  readonly text: string;
}

const SIGNS = { good: '●', bad: '✕', warn: '▲', off: '○', info: '◆' };

/** Shows a state as colour, sign and word. */
export function Mark({ kind, text }: MarkProps): ReactNode {
  return (
    <span className={`mark mark-${kind}`}>
      <span aria-hidden="true">{SIGNS[kind]}</span> {text}
    </span>
  );
}
