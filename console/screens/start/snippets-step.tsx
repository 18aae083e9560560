import type { ReactNode } from 'react';
import { SNIPPETS } from '../../../docs/openai-client.md';
import { useView } from '../../app/use-view.js';
import { CopyButton } from '../../kit/copy.js';
import { useT } from '../../kit/language.js';
import { Notice } from '../../kit/notice.js';
import { Section } from '../../kit/section.js';
import { Tabs } from '../../kit/tabs.js';
import { fillSnippet } from '../../lib/fill-snippet.js';
import { NO_PROVIDER, type FirstToken } from './provider.js';

const TABS = Object.entries(SNIPPETS).map(([label, code]) => ({
  key: label.replaceAll(' ', '-'),
  label,
  code,
}));

const FIRST = TABS[0] ?? { key: '', label: '', code: '' };
/** State of the page in the address. */
const START_VIEW = { code: FIRST.key };

/** Step 2: shows the documentation's snippets with the reader's address and new token. */
export function SnippetsStep({ token }: { readonly token: FirstToken | null }): ReactNode {
  const t = useT();
  const [view, setView] = useView(START_VIEW);
  const { key, label, code } = TABS.find((tab) => tab.key === view.code) ?? FIRST;
  const filling = {
    origin: location.origin,
    secret: token?.secret ?? null,
    model: token?.model ?? NO_PROVIDER.model,
  };
  const snippet = fillSnippet(code, filling);
  return (
    <Section
      title={t('start.snippets')}
      hint={t(token === null ? 'start.snippetsLater' : 'start.snippetsHint')}
    >
      {token !== null && (
        <Notice kind="warn" title={t('start.secretTitle')}>
          <p className="line">{t('start.secretText')}</p>
          <div className="start-row start-secret">
            <code aria-label={t('start.secret')}>{token.secret}</code>
            <CopyButton text={token.secret} label={t('start.copySecret')} />
          </div>
        </Notice>
      )}
      <Tabs
        label={t('start.languages')}
        tabs={TABS}
        active={key}
        onChoose={(chosen) => setView({ code: chosen }, { replace: true })}
      >
        <div className="start-snippet">
          <pre tabIndex={0} aria-label={label}>
            {snippet}
          </pre>
          <CopyButton text={snippet} />
        </div>
      </Tabs>
    </Section>
  );
}
