import { Component, type ReactNode } from 'react';
import { ErrorState } from '../kit/states.js';

/**
 * Shows a failure of a screen in its place; the rest of the page goes on. Retry loads the page anew, since a
 * part of the program that could not be loaded, perhaps while the service restarted, is not asked for twice.
 * The address keeps the view.
 */
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
