import { useMutation } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../app/use-call.js';
import { announce } from '../../kit/announcer.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { PersonText } from '../../kit/person-text.js';
import { Section } from '../../kit/section.js';
import { ErrorText } from '../../kit/states.js';
import type { FirstToken } from './provider.js';
import { QUESTION, sendChat } from './send-chat.js';
import type { FirstTurn } from './use-first-request.js';
import { Waiting } from './waiting.js';

interface MemoryStepProps {
  readonly token: FirstToken | null;
  readonly turn: FirstTurn | null;
  /** Increases whenever something may have been remembered. */
  readonly changes: number;
}

/** Step 4: shows the first memory, and proves that another session knows it. */
export function MemoryStep({ token, turn, changes }: MemoryStepProps): ReactNode {
  const t = useT();
  const query = { token_id: token?.id ?? '', limit: 1, sort: 'created_at', order: 'asc' } as const;
  const memories = useCall('listAllMemories', { query }, { enabled: token !== null });
  const { refetch } = memories;
  const memory = memories.data?.memories[0];
  const isMissing = token !== null && memory === undefined;
  useEffect(() => {
    if (isMissing && changes > 0) void refetch();
  }, [changes, isMissing, refetch]);
  const isThere = memory !== undefined;
  useEffect(() => {
    if (isThere) announce(t('start.memoryCame'));
  }, [isThere, t]);
  return (
    <Section title={t('start.memory')}>
      {memory === undefined ? (
        <Waiting
          text={t(turn === null ? 'start.memoryLater' : 'start.memoryWaiting')}
          isActive={turn !== null}
        />
      ) : (
        <p className="line start-came">
          <Mark kind="good" text={t('start.remembered')} />
          <Link href={`/memories?open=${memory.id}`}>
            {memory.text === '' ? t('start.hidden') : <PersonText text={memory.text} />}
          </Link>
          {turn !== null && <Link href={`/jobs?state=done&open=${turn.id}`}>{t('start.fromTurn')}</Link>}
        </p>
      )}
      {memories.error !== null && <ErrorText error={memories.error} />}
      {token !== null && memory !== undefined && <AskAgain key={token.id} token={token} />}
    </Section>
  );
}

function AskAgain({ token }: { readonly token: FirstToken }): ReactNode {
  const t = useT();
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: () => sendChat(QUESTION, { ...token, session: `start-${Date.now().toString(36)}` }),
  });
  return (
    <div className="start-test">
      <div className="start-row">
        <Button kind="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('start.askAgain')}
        </Button>
        <Link href="/" className="button button-plain">
          {t('start.toOverview')}
        </Link>
      </div>
      {ask.data !== undefined && (
        <div role="status">
          <p className="line start-note">{t('start.asked', { text: QUESTION })}</p>
          <blockquote className="start-answer">
            <PersonText text={ask.data.text} />
          </blockquote>
        </div>
      )}
      {ask.error !== null && <p className="error-text">{t('start.unreachable')}</p>}
    </div>
  );
}
