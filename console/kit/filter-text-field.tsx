import type { ReactNode } from 'react';
import { TextField } from './field.js';
import { useTyped } from './use-typed.js';

interface FilterTextFieldProps {
  readonly label: string;
  readonly value: string;
  /** The reason why the value can't be a filter, shown once typing pauses. */
  readonly problem?: string | undefined;
  /** Receives the value when typing pauses; it must keep its identity. */
  readonly onSettle: (text: string) => void;
  readonly placeholder?: string;
  /** Id of a datalist with suggestions. */
  readonly list?: string | undefined;
}

/** A text filter, which takes effect when typing pauses. */
export function FilterTextField({
  label,
  value,
  problem,
  onSettle,
  ...rest
}: FilterTextFieldProps): ReactNode {
  const [typed, setTyped] = useTyped(value, onSettle);
  const isSettled = value !== '' && typed === value;
  return (
    <TextField
      type="search"
      spellCheck={false}
      {...{ label, ...rest }}
      value={typed}
      error={isSettled ? problem : undefined}
      onText={setTyped}
    />
  );
}
