import { Page } from '../../kit/page.js';
import { EmptyState } from '../../kit/states.js';
import { useT } from '../../kit/language.js';
import type { ReactNode } from 'react';

export function SessionsScreen(): ReactNode {
  const t = useT();
  return (
    <Page title={t('sessions.title')}>
      <EmptyState text={t('common.notBuilt')} />
    </Page>
  );
}
