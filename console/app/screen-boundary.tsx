import { Component, type ReactNode } from 'react';
import { ErrorState } from '../kit/states.js';

/** Shows an error in place of a screen that failed; the rest of the page keeps working. */
export class ScreenBoundary extends Component<
  { readonly children: ReactNode },
  { readonly error: Error | null }
> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? (
      this.props.children
    ) : (
      <ErrorState error={error} onRetry={() => location.reload()} />
    );
  }
}
