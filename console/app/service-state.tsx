import type { ReactNode } from 'react';
import { useT } from '../kit/language.js';
import { Mark } from '../kit/mark.js';
import { useCall } from './use-call.js';

const EVERY_MS = 60_000;

/**
 * Tells whether all parts of the service answer; Home names the failed part and the consequences. While the
 * service itself does not answer, the notice of the lost connection stands alone.
 */
export function ServiceState(): ReactNode {
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
