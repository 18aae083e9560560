import type { ReactNode } from 'react';

interface FactsProps {
  /** Names and values; an undefined value leaves its line out. */
  readonly items: readonly (readonly [string, ReactNode])[];
}

/** A list of names and values, one per line. */
export function Facts({ items }: FactsProps): ReactNode {
  return (
    <dl className="facts">
      {items
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
