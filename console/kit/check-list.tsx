import { useId, type ReactNode } from 'react';
import { Checkbox } from './checkbox.js';

interface CheckListProps {
  readonly label: string;
  readonly hint: string;
  /** The problem with what is chosen. */
  readonly error?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** A group of checkboxes under one label; what is chosen keeps the order of the options. */
export function CheckList({ label, hint, error, options, chosen, onChoose }: CheckListProps): ReactNode {
  const id = useId();
  const check = (value: string, isChecked: boolean): void =>
    onChoose(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? isChecked : chosen.includes(each))),
    );
  return (
    <fieldset className="field check-list" aria-describedby={id}>
      <legend className="field-label">{label}</legend>
      <div className="check-list-options">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onCheck={(isChecked) => check(option.value, isChecked)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <p id={id} className="field-hint">
        {hint}
      </p>
    </fieldset>
  );
}
