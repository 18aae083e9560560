import type { ReactNode } from 'react';
import { useSend } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { ErrorText } from '../../kit/states.js';
import { canDiscard, canRetry } from '../../lib/turn-state.js';
import type { Turn } from './use-conversation.js';

const READS = ['listAnySessionMessages', 'listJobs'] as const;

/** What can be done with a turn as it stands. */
export function TurnActions({ turn, time }: { readonly turn: Turn; readonly time: string }): ReactNode {
  const t = useT();
  const retry = useSend('retryJob', READS);
  const discard = useSend('discardJob', READS);
  const error = retry.error ?? discard.error;
  const input = { path: { turn_id: turn.id } };
  return (
    <span className="turn-actions">
      {error !== null && <ErrorText error={error} />}
      {canRetry(turn) && (
        <Button
          busy={retry.isPending}
          aria-label={t('sessions.retryOf', { time })}
          onClick={() => retry.mutate(input)}
        >
          {t('sessions.retry')}
        </Button>
      )}
      {canDiscard(turn) && (
        <Button
          busy={discard.isPending}
          aria-label={t('sessions.discardOf', { time })}
          onClick={() => discard.mutate(input)}
        >
          {t('sessions.discard')}
        </Button>
      )}
    </span>
  );
}
