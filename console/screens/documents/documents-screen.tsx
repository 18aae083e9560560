import { Page } from '../../kit/page.js';
import { EmptyState } from '../../kit/states.js';
import { useT } from '../../kit/language.js';
import type { ReactNode } from 'react';

export function DocumentsScreen(): ReactNode {
  const t = useT();
  return (
    <Page title={t('documents.title')}>
      <EmptyState text={t('common.notBuilt')} />
    </Page>
  );
}
