import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.js';
import { Checkbox } from './checkbox.js';
import { Popover } from './popover.js';
import { showControls } from '../lib/visible-text.js';

interface MultiSelectProps {
  /** The name of the button and of the group of options. */
  readonly label: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly onOpen?: () => void;
  /** True if the button shows the number of chosen options. */
  readonly isCounted?: boolean;
  /** The reason why there is nothing to choose from. */
  readonly reason?: string | undefined;
}

/** A button that opens a list of checkboxes; every tick takes effect at once. */
export function MultiSelect({
  label,
  options,
  chosen,
  onChoose,
  onOpen,
  isCounted = false,
  reason,
}: MultiSelectProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const check = (option: string, isChecked: boolean): void =>
    onChoose(isChecked ? [...chosen, option] : chosen.filter((each) => each !== option));
  const open = (): void => {
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        reason={reason}
        onClick={open}
      >
        {label}{' '}
        {isCounted && chosen.length > 0 && <span className="multi-select-count">{chosen.length}</span>} ▾
      </Button>
      {isOpen && (
        <Popover role="group" {...{ id, label, button }} onClose={() => setOpen(false)}>
          {options.map((option) => (
            <Checkbox
              key={option}
              label={showControls(option)}
              checked={chosen.includes(option)}
              onCheck={(isChecked) => check(option, isChecked)}
            />
          ))}
        </Popover>
      )}
    </>
  );
}
