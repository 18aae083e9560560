import { Page } from '../../kit/page.js';
import { EmptyState } from '../../kit/states.js';
import { useT } from '../../kit/language.js';
import type { ReactNode } from 'react';

export function MeScreen(): ReactNode {
  const t = useT();
  return (
    <Page title={t('me.title')}>
      <EmptyState text={t('common.notBuilt')} />
    </Page>
  );
}
