import type { ReactNode } from 'react';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { MemoryStep } from './memory-step.js';
import { ProviderStep } from './provider-step.js';
import { RequestStep } from './request-step.js';
import { SnippetsStep } from './snippets-step.js';
import { useFirstRequest } from './use-first-request.js';
import { useFirstToken } from './use-first-token.js';

/** Leads from an empty service to a remembered fact in four steps. */
export function StartScreen(): ReactNode {
  const t = useT();
  const first = useFirstToken();
  const { token } = first;
  const { request, turn, changes } = useFirstRequest(token);
  return (
    <Page title={t('start.title')}>
      <p className="start-intro">{t('start.intro')}</p>
      <div className="start-steps">
        <ProviderStep {...first} />
        <SnippetsStep token={token} />
        <RequestStep {...{ token, request, turn }} />
        <MemoryStep {...{ token, turn, changes }} />
      </div>
    </Page>
  );
}
