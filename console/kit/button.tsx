import type { ComponentProps, ReactNode } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet';
  /** True while the request of this button is in progress; a second press does nothing. */
  readonly busy?: boolean;
  /** The reason why the button can't be used; it can still be focused, so that the reason can be read. */
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
