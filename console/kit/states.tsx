import { MemoryBridgeError } from '../../src/sdk/errors.js';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.js';
import { announce } from './announcer.js';
import { useT } from './language.js';
import { returnFocus } from './return-focus.js';
import { useFailureText } from './use-failure-text.js';

const SKELETON_AFTER_MS = 200;

/** Explains what will appear here, and offers the action that makes it appear. */
export function EmptyState({
  text,
  action,
}: {
  readonly text: string;
  readonly action?: ReactNode;
}): ReactNode {
  return (
    <div className="state">
      <p>{text}</p>
      {action}
    </div>
  );
}

export function NoMatch({ onClear }: { readonly onClear: () => void }): ReactNode {
  const t = useT();
  const clear = (): void => {
    onClear();
    returnFocus(document.querySelector('main'));
  };
  return (
    <div className="state">
      <p>{t('common.noMatch')}</p>
      <Button onClick={clear}>{t('common.clearFilters')}</Button>
    </div>
  );
}

/** Grey lines in place of loading content; they appear only if loading takes a while. */
export function Skeleton({ lines = 5 }: { readonly lines?: number }): ReactNode {
  const t = useT();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className="skeleton" role="img" aria-label={t('common.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

interface ErrorStateProps {
  readonly error: Error;
  readonly onRetry?: () => void;
  readonly title?: string;
}

/** Shows an error in the service's own words, with the request's id. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps): ReactNode {
  const t = useT();
  const shownTitle = title ?? t('common.errorTitle');
  useEffect(() => announce(shownTitle), [shownTitle]);
  return (
    <div className="state state-error">
      <p className="state-title">{shownTitle}</p>
      <ErrorText error={error} />
      {onRetry !== undefined && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </div>
  );
}

/** Shows a failure in one or two lines beside the control that it belongs to. */
export function ErrorText({ error }: { readonly error: Error }): ReactNode {
  const t = useT();
  const toText = useFailureText();
  const text = toText(error);
  useEffect(() => announce(text), [text]);
  const requestId = error instanceof MemoryBridgeError ? error.requestId : undefined;
  return (
    <p className="error-text">
      <bdi>{text}</bdi> {requestId !== undefined && <code>{t('common.requestId', { id: requestId })}</code>}
    </p>
  );
}

interface Loadable<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface QueryPartProps<Data> {
  readonly query: Loadable<Data>;
  readonly children: (data: Data) => ReactNode;
  readonly skeleton?: ReactNode;
  readonly title?: string;
}

/** A part of a screen that depends on one request; if it fails, the other parts stay usable. */
export function QueryPart<Data>({ query, children, skeleton, title }: QueryPartProps<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} title={title} />;
  return skeleton ?? <Skeleton />;
}
