import { useMemo } from 'react';
import type { AnyResource } from '../../../src/sdk/areas/all-resources.area.js';
import { AnswerText } from '../../kit/answer-text.js';
import { useT, useTranslateAnswer } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import type { Column } from '../../kit/table-column.js';
import { Time } from '../../kit/time.js';
import { useLocale } from '../../kit/use-locale.js';
import { formatBytes } from '../../lib/byte-size.js';
import { DocumentName } from './document-name.js';
import { findReading } from './documents-view.js';
import { StatusMark } from './status-mark.js';

export function useDocumentColumns(): readonly Column<AnyResource>[] {
  const t = useT();
  const translate = useTranslateAnswer();
  const locale = useLocale();
  return useMemo(
    () => [
      { key: 'name', header: t('documents.name'), cell: (document) => <DocumentName document={document} /> },
      {
        key: 'person',
        header: t('documents.person'),
        width: '9rem',
        rank: 2,
        cell: ({ user_id: person }) => <PersonText text={person} />,
      },
      {
        key: 'type',
        header: t('documents.type'),
        width: '9rem',
        rank: 3,
        cell: ({ mime_type: type }) => <PersonText text={type} />,
      },
      {
        key: 'size',
        header: t('documents.size'),
        width: '6.5rem',
        numeric: true,
        rank: 3,
        cell: ({ size_bytes: size }) => formatBytes(size, locale),
      },
      {
        key: 'status',
        header: t('documents.status'),
        width: '15rem',
        cell: ({ status, error }) => (
          <span title={error === null ? undefined : translate(error)}>
            <StatusMark status={status} /> {error !== null && <AnswerText text={error} />}
          </span>
        ),
      },
      {
        key: 'read',
        header: t('documents.read'),
        width: '11rem',
        rank: 3,
        cell: (document) => {
          const reading = findReading(document);
          return reading === undefined ? t('common.none') : t(`documents.${reading}`);
        },
      },
      {
        key: 'added',
        header: t('documents.added'),
        width: '13rem',
        rank: 2,
        cell: ({ created_at: at }) => <Time iso={at} />,
      },
    ],
    [t, translate, locale],
  );
}
