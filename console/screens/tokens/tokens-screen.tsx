import { Page } from '../../kit/page.js';
import { EmptyState } from '../../kit/states.js';
import { useT } from '../../kit/language.js';
import type { ReactNode } from 'react';

export function TokensScreen(): ReactNode {
  const t = useT();
  return (
    <Page title={t('tokens.title')}>
      <EmptyState text={t('common.notBuilt')} />
    </Page>
  );
}
