import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
} from 'react';
import { Button, type ButtonProps } from './button.js';
import { placeBelow } from './place-below.js';

export interface MenuItem {
  readonly label: string;
  readonly onChoose: () => void;
  readonly isDanger?: boolean;
  /** Says why the item can't be used. */
  readonly reason?: string | undefined;
}

interface MenuProps {
  /** Names the button; shown in it unless `children` are. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly kind?: ButtonProps['kind'];
  readonly children?: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A button that opens a list of actions. */
export function Menu({ label, items, kind = 'plain', children }: MenuProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && <MenuList {...{ id, label, items, button }} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MenuListProps extends Pick<MenuProps, 'label' | 'items'> {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/**
 * A popover, so that no box around it cuts it off. It exists only while it is open, since a table may have a
 * menu in each row.
 */
function MenuList({ id, label, items, button, onClose }: MenuListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (button.current === null || list.current === null) return;
    placeBelow(list.current, button.current);
    list.current.showPopover();
    // At once, and not when the list says that it is open: a quick second key is for its first item.
    focusItem(list.current, 0);
  }, [button]);
  const toggle = ({ newState }: ToggleEvent): void => {
    if (newState === 'open') return;
    if (list.current?.contains(document.activeElement) === true) button.current?.focus();
    onClose();
  };
  const choose = ({ onChoose, reason }: MenuItem): void => {
    if (reason !== undefined) return;
    // The dialog that an action opens gives the focus back to the button.
    button.current?.focus();
    list.current?.hidePopover();
    onChoose();
  };
  return (
    <div
      ref={list}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      className="menu"
      onToggle={toggle}
      onKeyDown={(event) => moveInMenu(event, list.current)}
    >
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
    </div>
  );
}

function moveInMenu(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = STEPS[event.key];
  if (step === undefined || list === null) return;
  event.preventDefault();
  const items = [...list.querySelectorAll('[role="menuitem"]')];
  focusItem(list, items.indexOf(document.activeElement ?? list) + step);
}

function focusItem(list: HTMLElement | null, index: number): void {
  const items = list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [];
  items[(index + items.length) % items.length]?.focus();
}
