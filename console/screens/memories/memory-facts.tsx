import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import { TokenLink } from '../../app/token-link.js';
import { Button } from '../../kit/button.js';
import { TopicChips } from '../../kit/chips-field.js';
import { CopyButton } from '../../kit/copy.js';
import { Facts } from '../../kit/facts.js';
import { JsonView } from '../../kit/json-view.js';
import { focusOnShow } from '../../kit/focus-on-show.js';
import { useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { PersonText } from '../../kit/person-text.js';
import { StoredText } from '../../kit/stored-text.js';
import { Time } from '../../kit/time.js';
import { describeType } from './memory-columns.js';
import { SourceText } from './source-text.js';
import { useEraseMemory } from './use-erase-memory.js';
import { useForgetMemory } from './use-forget-memory.js';

interface MemoryFactsProps {
  readonly memory: AnyMemory;
  /** The form was shown before; the focus returns to the button that opened it. */
  readonly isBack: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

const ENDED = ['superseded', 'forgotten', 'expired'] as const;

export function MemoryFacts({ memory, isBack, onEdit, onClose }: MemoryFactsProps): ReactNode {
  const t = useT();
  const { text, superseded_by: successor, metadata } = memory;
  const ended = ENDED.find((state) => state === memory.state);
  return (
    <>
      {ended !== undefined && (
        <p>
          <Mark kind="off" text={t(`memories.${ended}`)} />{' '}
          {successor !== null && (
            <Link href={`/memories?open=${successor}`}>{t('memories.supersededBy')}</Link>
          )}
        </p>
      )}
      <p className="whole-text">
        <StoredText text={text} />
      </p>
      <MemoryNames memory={memory} />
      {Object.keys(metadata).length > 0 && <JsonView value={metadata} label={t('memories.metadata')} />}
      <MemoryButtons {...{ memory, isBack, onEdit, onClose }} />
    </>
  );
}

function MemoryNames({ memory }: { readonly memory: AnyMemory }): ReactNode {
  const t = useT();
  const {
    key,
    type,
    topics,
    end_user: person,
    session_id: session,
    source,
    token_id: token,
    expires_at: expires,
  } = memory;
  return (
    <Facts
      items={[
        [t('memories.key'), <StoredText text={key} />],
        [t('memories.type'), describeType(type, t)],
        [t('memories.topics'), topics.length === 0 ? t('common.none') : <TopicChips topics={topics} />],
        [t('memories.person'), person === '' ? undefined : <PersonText text={person} />],
        [t('memories.session'), <PersonText text={session} />],
        [t('memories.source'), source === null ? undefined : <SourceText source={source} />],
        [t('memories.token'), token === null ? t('common.none') : <TokenLink id={token} />],
        [t('memories.created'), <Time iso={memory.created_at} />],
        [t('memories.updated'), <Time iso={memory.updated_at} />],
        [t('memories.expires'), expires === null ? t('memories.never') : <Time iso={expires} />],
      ]}
    />
  );
}

/** The buttons of a memory. An ended memory can be restored from its history, and erased. */
function MemoryButtons({ memory, isBack, onEdit, onClose }: MemoryFactsProps): ReactNode {
  const t = useT();
  const erase = useEraseMemory();
  const { forget, unforget } = useForgetMemory();
  const { id, key, state } = memory;
  const isLive = state === 'live';
  return (
    <div className="page-actions">
      <Button
        ref={isBack ? focusOnShow : undefined}
        kind="primary"
        reason={isLive ? undefined : t('memories.endedReason')}
        onClick={onEdit}
      >
        {t('common.edit')}
      </Button>
      {state === 'forgotten' ? (
        <Button onClick={() => unforget(id)}>{t('memories.unforget')}</Button>
      ) : (
        <Button reason={isLive ? undefined : t('memories.endedReason')} onClick={() => forget(id)}>
          {t('memories.forget')}
        </Button>
      )}
      <Button
        onClick={() => {
          onClose();
          erase({ id, key });
        }}
      >
        {t('memories.erase')}
      </Button>
      <CopyButton text={id} label={t('memories.copyId')} />
      <CopyButton text={location.href} label={t('common.copyLink')} />
    </div>
  );
}
