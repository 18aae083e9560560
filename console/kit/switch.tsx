import { useId, type ReactNode } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  /** Labels of the two states, shown beside the switch. */
  readonly states: { readonly on: string; readonly off: string };
  readonly hint?: string;
}

/** Turns something on or off at once. */
export function Switch({ label, isOn, onSwitch, states, hint }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <div className="switch">
      <div className="switch-text">
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
      </div>
      <span className="switch-control">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        <span aria-hidden="true">{isOn ? states.on : states.off}</span>
      </span>
    </div>
  );
}
