import { Page } from '../../kit/page.js';
import { EmptyState } from '../../kit/states.js';
import { useT } from '../../kit/language.js';
import type { ReactNode } from 'react';

export function PeopleScreen(): ReactNode {
  const t = useT();
  return (
    <Page title={t('people.title')}>
      <EmptyState text={t('common.notBuilt')} />
    </Page>
  );
}
