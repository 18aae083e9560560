import { useId, useRef, type ReactNode, type ToggleEvent } from 'react';
import { Button } from './button.js';
import { Checkbox } from './checkbox.js';
import { placeBelow } from './place-below.js';
import { showControls } from '../lib/visible-text.js';

interface MultiSelectProps {
  /** Names the button, and the group of options. */
  readonly label: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  /** Says why there is nothing to choose from. */
  readonly reason?: string | undefined;
}

/** A button that opens a list of checkboxes; every tick counts at once. */
export function MultiSelect({ label, options, chosen, onChoose, reason }: MultiSelectProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const follow = ({ newState }: ToggleEvent): void => {
    button.current?.setAttribute('aria-expanded', String(newState === 'open'));
    if (newState === 'open') list.current?.querySelector('input')?.focus();
    else if (list.current?.contains(document.activeElement) === true) button.current?.focus();
  };
  const toggle = (): void => {
    if (button.current === null || list.current === null) return;
    placeBelow(list.current, button.current);
    list.current.togglePopover();
  };
  const check = (option: string, isChecked: boolean): void =>
    onChoose(isChecked ? [...chosen, option] : chosen.filter((each) => each !== option));
  return (
    <>
      <Button ref={button} aria-expanded={false} aria-controls={id} reason={reason} onClick={toggle}>
        {label} {chosen.length > 0 && <span className="multi-select-count">{chosen.length}</span>} ▾
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="menu multi-select"
        onToggle={follow}
      >
        {options.map((option) => (
          <Checkbox
            key={option}
            label={showControls(option)}
            checked={chosen.includes(option)}
            onCheck={(isChecked) => check(option, isChecked)}
          />
        ))}
      </div>
    </>
  );
}
