import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.js';
import { Popover } from './popover.js';

export interface MenuItem {
  readonly label: string;
  readonly onChoose: () => void;
  readonly isDanger?: boolean;
  /** The reason why the item can't be used. */
  readonly reason?: string | undefined;
}

interface MenuProps {
  /** The name of the button, shown in it unless there are `children`. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly kind?: ButtonProps['kind'];
  readonly children?: ReactNode;
}

/** A button that opens a list of actions. */
export function Menu({ label, items, kind = 'plain', children }: MenuProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = ({ onChoose, reason }: MenuItem): void => {
    if (reason !== undefined) return;
    // The button gets the focus first, because the dialog that an action opens returns the focus to it.
    button.current?.focus();
    setOpen(false);
    onChoose();
  };
  return (
    <>
      <Button
        ref={button}
        kind={kind}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={children === undefined ? undefined : label}
        onClick={() => setOpen(true)}
      >
        {children ?? `${label} ▾`}
      </Button>
      {isOpen && (
        <Popover role="menu" {...{ id, label, button }} onClose={() => setOpen(false)}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item.isDanger === true ? 'menu-item menu-danger' : 'menu-item'}
              aria-disabled={item.reason !== undefined || undefined}
              title={item.reason}
              onClick={() => choose(item)}
            >
              {item.label}
            </button>
          ))}
        </Popover>
      )}
    </>
  );
}
