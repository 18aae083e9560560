import { useEffect, useRef, type ReactNode } from 'react';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
  /** True if only some of several are checked. */
  readonly isMixed?: boolean;
  readonly hideLabel?: boolean;
}

export function Checkbox({
  label,
  checked,
  onCheck,
  isMixed = false,
  hideLabel = false,
}: CheckboxProps): ReactNode {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="checkbox">
      <input
        ref={ref}
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
