import { useState, type ReactNode } from 'react';
import type { SessionReceipt } from '../../../src/sdk/areas/all-sessions.area.js';
import { useCall } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { SelectField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { ListEnd } from '../../kit/list-end.js';
import { Notice } from '../../kit/notice.js';
import { Page } from '../../kit/page.js';
import { EmptyState, QueryPart } from '../../kit/states.js';
import { groupTurns } from '../../lib/turn-groups.js';
import { EraseSessionDialog } from './erase-session-dialog.js';
import { ErasedSessionNotice } from './erased-session-notice.js';
import { SessionFacts } from './session-facts.js';
import { CLOSED, type SessionKey, type SessionsView } from './sessions-view.js';
import { TurnPart } from './turn-part.js';
import { useConversation } from './use-conversation.js';

interface ConversationPageProps {
  readonly name: SessionKey;
  readonly view: SessionsView;
  readonly setView: (changes: Partial<SessionsView>) => void;
}

/** Shows the messages of a session, turn by turn. */
export function ConversationPage({ name, view, setView }: ConversationPageProps): ReactNode {
  const t = useT();
  const [isErasing, setErasing] = useState(false);
  const [receipt, setReceipt] = useState<SessionReceipt | null>(null);
  const actions = (
    <>
      <Button onClick={() => setView(CLOSED)}>{t('sessions.back')}</Button>
      <CopyButton text={location.href} label={t('common.copyLink')} />
      {receipt === null && <Button onClick={() => setErasing(true)}>{t('sessions.erase')}</Button>}
    </>
  );
  return (
    <Page title={t('sessions.one')} actions={actions}>
      <div className="conversation">
        <SessionFacts name={name} />
        {receipt === null ? (
          <Conversation {...{ name, view, setView }} />
        ) : (
          <ErasedSessionNotice receipt={receipt} />
        )}
      </div>
      {isErasing && (
        <EraseSessionDialog
          name={name}
          onClose={() => setErasing(false)}
          onErased={(erased) => {
            setErasing(false);
            setReceipt(erased);
          }}
        />
      )}
    </Page>
  );
}

function Conversation({ name, view, setView }: ConversationPageProps): ReactNode {
  const t = useT();
  const order = view.order === 'desc' ? 'desc' : 'asc';
  const list = useConversation(name, order);
  const isHidden = useCall('getSignIn', {}).data?.operator_texts === 'hidden';
  const orders = [
    { value: 'asc', label: t('sessions.oldest') },
    { value: 'desc', label: t('sessions.newest') },
  ];
  return (
    <>
      {isHidden && <Notice kind="info">{t('sessions.textsHidden')}</Notice>}
      <div className="toolbar">
        <span className="conversation-note">{t('sessions.audited')}</span>
        <SelectField
          label={t('sessions.order')}
          hideLabel
          value={order}
          options={orders}
          onChoose={(chosen) => setView({ order: chosen })}
        />
      </div>
      <QueryPart query={list}>
        {(messages) =>
          messages.length === 0 ? (
            <EmptyState text={t('sessions.nothing')} />
          ) : (
            <div className="turns">
              {groupTurns(messages, order).map((group) => (
                <TurnPart key={group.id} group={group} isHidden={isHidden} />
              ))}
            </div>
          )
        }
      </QueryPart>
      <ListEnd {...list} unit="messages" />
    </>
  );
}
