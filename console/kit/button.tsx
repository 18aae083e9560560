import type { ComponentProps, ReactNode } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet';
  /** The request of this button is on its way; a second press does nothing. */
  readonly busy?: boolean;
  /**
   * Says why the button can't be used; it stays reachable with the keyboard, so that the reason can be read.
   */
  readonly reason?: string | undefined;
}

export function Button({
  kind = 'plain',
  busy = false,
  reason,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const isOff = busy || reason !== undefined;
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${kind} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      title={reason ?? rest.title}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
