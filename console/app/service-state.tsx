import { useEffect, type ReactNode } from 'react';
import { announce } from '../kit/announcer.js';
import { useT } from '../kit/language.js';
import { Mark } from '../kit/mark.js';
import { useLiveStream } from './events.js';
import type { SessionKind } from './session.js';
import { useCall } from './use-call.js';

const EVERY_MS = 60_000;

/**
 * Keeps the page up to date, and shows one state: while the service can't be reached, that it is reconnecting
 * and not the health that it had before.
 */
export function ServiceState({ kind }: { readonly kind: SessionKind }): ReactNode {
  const t = useT();
  const isDown = useLiveStream(kind) === 'reconnecting';
  useEffect(() => {
    if (isDown) announce(t('shell.reconnecting'));
  }, [isDown, t]);
  if (isDown) return <Mark kind="warn" text={t('shell.reconnecting')} />;
  return kind === 'admin' && <Health />;
}

/** Tells whether all parts of the service work; Home names a part that does not, and the consequences. */
function Health(): ReactNode {
  const t = useT();
  const { data, isError } = useCall('health', {}, { refetchInterval: EVERY_MS });
  if (data === undefined || isError) return null;
  if (data.status !== 'ok') return <Mark kind="bad" text={t('shell.degraded')} />;
  return (
    <span className="wide-only">
      <Mark kind="good" text={t('shell.working')} />
    </span>
  );
}
