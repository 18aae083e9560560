import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.js';
import { useT } from './language.js';

interface FiltersProps {
  /** The number of filters that are set. */
  readonly count: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The filters of a list, folded behind a button where they would leave no room for its rows. */
export function Filters({ count, className = '', children }: FiltersProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className="filters-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <FiltersLabel count={count} />
      </Button>
      <div id={id} className={`filters ${className} ${isOpen ? '' : 'folded'}`} role="search">
        {children}
      </div>
    </>
  );
}

export function FiltersLabel({ count }: Pick<FiltersProps, 'count'>): ReactNode {
  const t = useT();
  return count === 0 ? t('list.filters') : t('list.filtersSet', { count });
}
