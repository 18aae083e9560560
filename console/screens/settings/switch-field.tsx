import { useId, type ReactNode } from 'react';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

/** A checkbox with an explanation. */
export function SwitchField({ label, hint, checked, onCheck }: SwitchFieldProps): ReactNode {
  const hintId = useId();
  return (
    <div className="switch-field">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && <p id={hintId}>{hint}</p>}
    </div>
  );
}
