import type { ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { useFormats, useT, useTranslateAnswer } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { useFailureText } from '../../kit/use-failure-text.js';

const EVERY_MS = 60_000;

/**
 * Shows whether memories can be created and found. It is checked when the page opens, every minute and on a
 * click.
 */
export function StoreHealth(): ReactNode {
  const t = useT();
  const translate = useTranslateAnswer();
  const toText = useFailureText();
  const { number } = useFormats();
  const { data, error, isFetching, refetch } = useCall(
    'checkMemoryHealth',
    {},
    { refetchInterval: EVERY_MS },
  );
  const mark = (): ReactNode => {
    if (error !== null) return <Mark kind="bad" text={toText(error)} />;
    if (data === undefined) return <Mark kind="off" text={t('memories.checking')} />;
    if (data.working)
      return <Mark kind="good" text={t('memories.works', { ms: number(Math.round(data.latencyMs)) })} />;
    return <Mark kind="bad" text={data.error === undefined ? t('memories.broken') : translate(data.error)} />;
  };
  return (
    <button
      type="button"
      className="health"
      aria-busy={isFetching}
      title={t('memories.checkAgain')}
      onClick={() => void refetch()}
    >
      {mark()}
    </button>
  );
}
