import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
} from 'react';
import { placeBelow } from './place-below.js';

interface PopoverProps {
  readonly id: string;
  readonly label: string;
  readonly role: 'menu' | 'group';
  /** The button that opened it, which gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 };
const ITEMS = 'button, input';
/** False in browsers without popovers, where the box is shown like any other element. */
const HAS_POPOVERS = 'showPopover' in HTMLElement.prototype;

/**
 * A box under its button, which no box around it cuts off. It exists only while it is open, since a table may
 * have one in each row. The arrow keys, Home and End move between its items, and it closes when the focus
 * leaves it.
 */
export function Popover({ id, label, role, button, onClose, children }: PopoverProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [element, opener] = [box.current, button.current];
    if (element === null || opener === null) return;
    placeBelow(element, opener);
    if (HAS_POPOVERS) element.showPopover();
    // The focus moves at once, so that a key pressed right after the first one reaches the first item.
    focusItem(element, 0);
  }, [button]);
  const close = (): void => {
    if (box.current?.contains(document.activeElement) === true) button.current?.focus();
    onClose();
  };
  const press = (event: KeyboardEvent): void => {
    const [step, end] = [STEPS[event.key], ENDS[event.key]];
    if (event.key === 'Escape') close();
    else if (step !== undefined && box.current !== null) moveFocus(box.current, step);
    else if (end !== undefined && box.current !== null) focusItem(box.current, end);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <div
      ref={box}
      id={id}
      popover={HAS_POPOVERS ? 'auto' : undefined}
      role={role}
      aria-label={label}
      className={`menu menu-${role}`}
      onToggle={({ newState }: ToggleEvent) => newState === 'closed' && close()}
      onKeyDown={press}
      onBlur={leave}
    >
      {children}
    </div>
  );
}

function moveFocus(box: HTMLElement, step: number): void {
  const items = [...box.querySelectorAll(ITEMS)];
  focusItem(box, items.indexOf(document.activeElement ?? box) + step);
}

function focusItem(box: HTMLElement, index: number): void {
  const items = box.querySelectorAll<HTMLElement>(ITEMS);
  items[(index + items.length) % items.length]?.focus();
}
