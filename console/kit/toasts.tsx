import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { announce } from './announcer.js';
import { Button } from './button.js';
import { followSize } from './follow-size.js';
import { useT } from './language.js';
import { returnFocus } from './return-focus.js';
import { finishToast, undoToast, useToasts, type Toast } from './toast-store.js';

export function Toasts(): ReactNode {
  const t = useT();
  const toasts = useToasts();
  const section = useRef<HTMLElement>(null);
  useReservedSpace(section);
  const before = useRef<Element | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget;
  };
  const leave = useCallback(() => returnFocus(before.current), []);
  return (
    <section ref={section} className="toasts" aria-label={t('shell.notifications')} onFocus={enter}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} onLeave={leave} />
      ))}
    </section>
  );
}

/** Tells the style sheets how much of a page's end is covered: narrow pages end above the toasts. */
function useReservedSpace(section: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = section.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    return followSize(element, () => {
      const { height, top } = element.getBoundingClientRect();
      style.setProperty('--toasts-space', height === 0 ? '0px' : `${innerHeight - top}px`);
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    });
  }, [section]);
}

interface ToastViewProps {
  readonly toast: Toast;
  /** Moves the focus out of the toast, before it goes. */
  readonly onLeave: () => void;
}

function ToastView({ toast, onLeave }: ToastViewProps): ReactNode {
  const t = useT();
  const reasons = useRef(new Set<string>());
  useEffect(() => announce(toast.text), [toast.text]);
  const pause = (reason: string): void => {
    reasons.current.add(reason);
    toast.timer.pause();
  };
  const resume = (reason: string): void => {
    reasons.current.delete(reason);
    if (reasons.current.size === 0) toast.timer.resume();
  };
  const press = <Value,>(act: (value: Value) => void, value: Value): void => {
    onLeave();
    act(value);
  };
  return (
    <div
      className={toast.isError ? 'toast toast-error' : 'toast'}
      onPointerMove={() => pause('pointer')}
      onPointerLeave={() => resume('pointer')}
      onFocus={() => pause('focus')}
      onBlur={() => resume('focus')}
    >
      <span className="toast-text">{toast.text}</span>
      {toast.undo !== undefined && (
        <Button onClick={() => press(undoToast, toast)}>{t('common.undo')}</Button>
      )}
      <Button kind="quiet" aria-label={t('common.close')} onClick={() => press(finishToast, toast.id)}>
        ✕
      </Button>
    </div>
  );
}
