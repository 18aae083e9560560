import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { JsonView } from '../../kit/json-view.js';
import { useFormats, useT } from '../../kit/language.js';
import { LongText } from '../../kit/long-text.js';
import { PersonText } from '../../kit/person-text.js';
import { Time } from '../../kit/time.js';
import type { DerivedMemory, Message } from './use-conversation.js';

/** Reasons for which a message is excluded from recall although its text exists. */
const HIDDEN = ['superseded', 'overridden', 'forgotten'] as const;
const ROLES = ['user', 'assistant', 'tool', 'event', 'system'] as const;

interface MessagePartProps {
  readonly message: Message;
  readonly isHidden: boolean;
}

interface ShownMessageProps extends MessagePartProps {
  /** The time that the turn already shows. */
  readonly turnTime: string;
}

/** Shows a message, and beside it the memories derived from it. */
export function MessagePart({ message, isHidden, turnTime }: ShownMessageProps): ReactNode {
  const t = useT();
  const { time } = useFormats();
  const { role, name, said_at: at, hidden, memories, tool_calls: calls } = message;
  const known = ROLES.find((each) => each === role);
  const reason = HIDDEN.find((each) => each === hidden);
  return (
    <li className={`message message-${known ?? 'other'}`}>
      <div className="message-head">
        <strong>{known === undefined ? <PersonText text={role} /> : t(`sessions.${known}`)}</strong>
        {name !== null && name !== '' && <PersonText text={name} />}
        {time(at) !== turnTime && <Time iso={at} />}
        {reason !== undefined && <span className="message-hidden">{t(`sessions.${reason}`)}</span>}
      </div>
      <div className="message-body">
        <MessageText message={message} isHidden={isHidden} />
        {calls.length > 0 && (
          <details>
            <summary>{t('sessions.calls', { count: calls.length })}</summary>
            <JsonView value={calls} label={t('sessions.calls', { count: calls.length })} />
          </details>
        )}
      </div>
      {memories.length > 0 && (
        <ul className="message-memories" aria-label={t('sessions.remembered')}>
          {memories.map((memory) => (
            <DerivedPart key={memory.id} memory={memory} isHidden={isHidden} />
          ))}
        </ul>
      )}
    </li>
  );
}

function MessageText({
  message: { text, role, is_document: isDocument, tool_calls: calls },
  isHidden,
}: MessagePartProps): ReactNode {
  const t = useT();
  if (text === null)
    return (
      <p className="message-erased">
        <span aria-hidden="true">▒▒▒▒▒▒▒▒</span> {t('sessions.erased')}
      </p>
    );
  if (isHidden) return <p className="message-erased">{t('sessions.hiddenText')}</p>;
  if (text === '') return calls.length > 0 ? null : <p className="message-erased">{t('sessions.noText')}</p>;
  const shown = (
    <p className="message-text">
      <LongText text={text} />
    </p>
  );
  if (role !== 'tool' && !isDocument) return shown;
  return (
    <details>
      <summary>{t(isDocument ? 'sessions.documentText' : 'sessions.toolResult')}</summary>
      {shown}
    </details>
  );
}

function DerivedPart({
  memory: { id, text, state, supersedes },
  isHidden,
}: {
  readonly memory: DerivedMemory;
  readonly isHidden: boolean;
}): ReactNode {
  const t = useT();
  const show = (shown: string): ReactNode =>
    isHidden ? t('sessions.hiddenText') : <PersonText text={shown} />;
  return (
    <li>
      <Link href={`/memories?open=${id}`}>{show(text)}</Link>
      {state !== 'live' && <span className="memory-state">{t(`sessions.memory_${state}`)}</span>}
      {supersedes.map((older) => (
        <div key={older.id} className="memory-older">
          {t('sessions.replaces')} <q>{show(older.text)}</q>
        </div>
      ))}
    </li>
  );
}
