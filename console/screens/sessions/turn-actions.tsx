import type { ReactNode } from 'react';
import { useJobActions } from '../../app/use-job-actions.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { canDiscard, canRetry } from '../../lib/turn-state.js';
import type { Turn } from './use-conversation.js';

/** Shows the actions that are possible for a turn in its state. */
export function TurnActions({ turn, time }: { readonly turn: Turn; readonly time: string }): ReactNode {
  const t = useT();
  const { retry, discard } = useJobActions();
  return (
    <span className="turn-actions">
      {canRetry(turn) && (
        <Button aria-label={t('sessions.retryOf', { time })} onClick={() => retry(turn.id)}>
          {t('sessions.retry')}
        </Button>
      )}
      {canDiscard(turn) && (
        <Button aria-label={t('sessions.discardOf', { time })} onClick={() => discard(turn.id)}>
          {t('sessions.discard')}
        </Button>
      )}
    </span>
  );
}
