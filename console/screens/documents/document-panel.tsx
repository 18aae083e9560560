import type { ReactNode } from 'react';
import type { AnyResource } from '../../../src/sdk/areas/all-resources.area.js';
import { NotFoundError } from '../../../src/sdk/errors.js';
import { useCall, useSend } from '../../app/use-call.js';
import { useRefreshWhile } from '../../app/use-refresh-while.js';
import { AnswerText } from '../../kit/answer-text.js';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { Facts } from '../../kit/facts.js';
import { useT } from '../../kit/language.js';
import { Panel } from '../../kit/panel.js';
import { PersonText } from '../../kit/person-text.js';
import { EmptyState, ErrorText, QueryPart } from '../../kit/states.js';
import { Time } from '../../kit/time.js';
import { useLocale } from '../../kit/use-locale.js';
import { formatBytes } from '../../lib/byte-size.js';
import { DocumentName } from './document-name.js';
import { findReading, isOnItsWay, READS } from './documents-view.js';
import { PassageList } from './passage-list.js';
import { StatusMark } from './status-mark.js';
import { useDeleteDocument } from './use-delete-document.js';

interface DocumentPanelProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Called when the document is being read again, with its previous state. */
  readonly onRetried: (before: AnyResource) => void;
}

/** One document, beside the list. */
export function DocumentPanel({ id, onClose, onRetried }: DocumentPanelProps): ReactNode {
  const t = useT();
  const query = useCall('getAnyResource', { path: { id } });
  useRefreshWhile(query.data !== undefined && isOnItsWay(query.data), READS);
  const title = query.data === undefined ? t('documents.one') : <DocumentName document={query.data} />;
  return (
    <Panel
      isWide
      title={title}
      actions={<CopyButton text={location.href} label={t('common.copyLink')} />}
      onClose={onClose}
    >
      {query.error instanceof NotFoundError ? (
        <EmptyState text={t('documents.gone')} />
      ) : (
        <QueryPart query={query}>
          {(document) => (
            <>
              <DocumentFacts document={document} />
              <DocumentActions {...{ document, onClose, onRetried }} />
              <PassageList document={document} />
            </>
          )}
        </QueryPart>
      )}
    </Panel>
  );
}

function DocumentFacts({ document }: { readonly document: AnyResource }): ReactNode {
  const t = useT();
  const locale = useLocale();
  const { status, error, description, title, filename } = document;
  const reading = findReading(document);
  const hasTitle = title !== null && title !== '';
  return (
    <Facts
      items={[
        [t('documents.status'), <StatusMark status={status} />],
        [
          t(status === 'failed' ? 'documents.reason' : 'documents.leftOut'),
          error === null ? undefined : <AnswerText text={error} />,
        ],
        [t('documents.read'), reading && t(`documents.${reading}`)],
        [t('documents.file'), hasTitle ? <PersonText text={filename} /> : undefined],
        [
          t('documents.description'),
          description === null || description === '' ? undefined : <PersonText text={description} />,
        ],
        [t('documents.person'), <PersonText text={document.user_id} />],
        [t('documents.type'), <PersonText text={document.mime_type} />],
        [t('documents.size'), formatBytes(document.size_bytes, locale)],
        [t('documents.kept'), t(document.is_external ? 'documents.elsewhere' : 'documents.here')],
        [t('documents.address'), <code>{document.uri}</code>],
        [t('documents.added'), <Time iso={document.created_at} />],
        [t('documents.changed'), <Time iso={document.updated_at} />],
      ]}
    />
  );
}

interface DocumentActionsProps extends Omit<DocumentPanelProps, 'id'> {
  readonly document: AnyResource;
}

function DocumentActions({ document, onClose, onRetried }: DocumentActionsProps): ReactNode {
  const t = useT();
  const retry = useSend('retryAnyResource', READS);
  const remove = useDeleteDocument();
  const { id, error } = document;
  const reason =
    error === null
      ? t(isOnItsWay(document) ? 'documents.retryRunning' : 'documents.retryNothing')
      : undefined;
  const readAgain = (): void =>
    void retry
      .mutateAsync({ path: { id } })
      .then(() => onRetried(document))
      .catch(() => undefined);
  return (
    <div>
      <div className="page-actions">
        <Button busy={retry.isPending} reason={reason} onClick={readAgain}>
          {t('documents.retry')}
        </Button>
        <Button
          onClick={() => {
            onClose();
            remove(document);
          }}
        >
          {t('common.delete')}
        </Button>
      </div>
      {retry.error !== null && <ErrorText error={retry.error} />}
    </div>
  );
}
