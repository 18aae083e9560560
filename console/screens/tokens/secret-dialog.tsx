import type { ReactNode } from 'react';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { Dialog } from '../../kit/dialog.js';
import { useDraft } from '../../kit/draft-store.js';
import { useT } from '../../kit/language.js';
import { Notice } from '../../kit/notice.js';

/**
 * Shows the secret of a token once; it is removed from the page when the dialog closes. Only the button that
 * confirms that the secret is stored closes it.
 */
export function SecretDialog({
  secret,
  onClose,
}: {
  readonly secret: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  useDraft(true, 'secret');
  const snippet = writeSnippet(secret);
  return (
    <Dialog
      title={t('tokens.secretTitle')}
      wide
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('tokens.stored')}
        </Button>
      }
    >
      <Notice kind="warn">{t('tokens.secretText')}</Notice>
      <div className="token-secret">
        <code aria-label={t('tokens.secret')}>{secret}</code>
        <CopyButton text={secret} />
      </div>
      <h3>{t('tokens.snippet')}</h3>
      <pre className="token-snippet" tabIndex={0}>
        {snippet}
      </pre>
      <div>
        <CopyButton text={snippet} />
      </div>
    </Dialog>
  );
}

function writeSnippet(secret: string): string {
  const body = '{"model": "gpt-4o-mini", "messages": [{"role": "user", "content": "Hello"}]}';
  return [
    `curl ${location.origin}/v1/chat/completions \\`,
    `  -H 'Authorization: Bearer ${secret}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${body}'`,
  ].join('\n');
}
