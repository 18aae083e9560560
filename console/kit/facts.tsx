import type { ReactNode } from 'react';

interface FactsProps {
  /** Name and value; a value that is undefined leaves its line out. */
  readonly items: readonly (readonly [string, ReactNode])[];
}

/** Names and values, one a line. */
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
