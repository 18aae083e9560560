import type { ReactNode } from 'react';
import { NotFoundError } from '../../../src/sdk/errors.js';
import { useCall } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { JsonView } from '../../kit/json-view.js';
import { useT } from '../../kit/language.js';
import { Panel } from '../../kit/panel.js';
import { PersonText } from '../../kit/person-text.js';
import { EmptyState, QueryPart } from '../../kit/states.js';
import { Time } from '../../kit/time.js';
import { describeType } from './memory-columns.js';
import { useEraseMemory } from './use-erase-memory.js';
import type { MemoryRow } from './use-memory-rows.js';

/** One memory, beside the list. */
export function MemoryPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const t = useT();
  const query = useCall('getManagedMemory', { path: { id } });
  const isGone = query.error instanceof NotFoundError;
  return (
    <Panel title={t('memories.one')} onClose={onClose}>
      {isGone ? (
        <EmptyState text={t('memories.gone')} />
      ) : (
        <QueryPart query={query}>{({ memory }) => <MemoryFacts memory={memory} onClose={onClose} />}</QueryPart>
      )}
    </Panel>
  );
}

function MemoryFacts({ memory, onClose }: { readonly memory: MemoryRow; readonly onClose: () => void }): ReactNode {
  const t = useT();
  const erase = useEraseMemory();
  const { id, type, key, content, sessionId, apiKeyId, metadata, createdAt, updatedAt, expiresAt } = memory;
  return (
    <>
      <p className="memory-text">
        <PersonText text={content} />
      </p>
      <dl className="facts">
        <dt>{t('memories.key')}</dt>
        <dd>
          <PersonText text={key} />
        </dd>
        <dt>{t('memories.type')}</dt>
        <dd>{describeType(type, t)}</dd>
        <dt>{t('memories.session')}</dt>
        <dd>{sessionId === '' ? t('common.none') : <PersonText text={sessionId} />}</dd>
        <dt>{t('memories.token')}</dt>
        <dd>{apiKeyId === '' ? t('common.none') : <code>{apiKeyId}</code>}</dd>
        <dt>{t('memories.created')}</dt>
        <dd>
          <Time iso={createdAt} />
        </dd>
        <dt>{t('memories.updated')}</dt>
        <dd>
          <Time iso={updatedAt} />
        </dd>
        <dt>{t('memories.expires')}</dt>
        <dd>{expiresAt === null ? t('memories.never') : <Time iso={expiresAt} />}</dd>
      </dl>
      {Object.keys(metadata).length > 0 && <JsonView value={metadata} label={t('memories.metadata')} />}
      <div className="page-actions">
        <CopyButton text={id} label={t('memories.copyId')} />
        <CopyButton text={location.href} label={t('common.copyLink')} />
        <Button
          onClick={() => {
            onClose();
            erase({ id, key });
          }}
        >
          {t('memories.erase')}
        </Button>
      </div>
    </>
  );
}
