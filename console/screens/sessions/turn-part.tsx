import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { AnswerText } from '../../kit/answer-text.js';
import { useFormats, useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import type { TurnGroup } from '../../lib/turn-groups.js';
import { readTurnWord, type TurnWord } from '../../lib/turn-state.js';
import { MessagePart } from './message-part.js';
import { TurnActions } from './turn-actions.js';
import type { Message, Turn } from './use-conversation.js';

interface TurnPartProps {
  readonly group: TurnGroup<Message>;
  /** True if the configuration hides texts of people. */
  readonly isHidden: boolean;
}

const KINDS: Readonly<Record<TurnWord, 'good' | 'bad' | 'warn' | 'off' | 'info'>> = {
  running: 'info',
  aborted: 'warn',
  none: 'off',
  held: 'info',
  pending: 'info',
  queued: 'info',
  done: 'good',
  failed: 'bad',
};

/** Shows one turn: its state, its actions and its messages. */
export function TurnPart({ group: { turn, messages }, isHidden }: TurnPartProps): ReactNode {
  const t = useT();
  const { time } = useFormats();
  const id = useId();
  const turnTime = time(messages[0]!.said_at);
  const memories = new Set(messages.flatMap((message) => message.memories.map((memory) => memory.id))).size;
  return (
    <article className="turn" aria-labelledby={id}>
      <header className="turn-head">
        <h2 id={id}>{t('sessions.turnOf', { time: turnTime })}</h2>
        {turn !== null && <TurnFacts turn={turn} memories={memories} />}
        {turn !== null && <TurnActions turn={turn} time={turnTime} />}
      </header>
      <ol className="turn-messages">
        {messages.map((message) => (
          <MessagePart key={message.id} {...{ message, isHidden, turnTime }} />
        ))}
      </ol>
    </article>
  );
}

function TurnFacts({ turn, memories }: { readonly turn: Turn; readonly memories: number }): ReactNode {
  const t = useT();
  const word = readTurnWord(turn);
  return (
    <>
      <Mark kind={KINDS[word]} text={t(`sessions.${word}`)} />
      {turn.reason !== null && <AnswerText text={turn.reason} />}
      {memories > 0 && <span>{t('sessions.memoryCount', { count: memories })}</span>}
      {turn.receipt_id !== null && (
        <Link href={`/receipts?open=${turn.receipt_id}`}>
          {turn.injected === null ? t('sessions.receipt') : t('sessions.injected', { count: turn.injected })}
        </Link>
      )}
      {word === 'done' && <Link href={`/jobs?state=done&open=${turn.id}`}>{t('sessions.job')}</Link>}
    </>
  );
}
