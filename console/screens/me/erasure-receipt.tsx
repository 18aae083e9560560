import type { ReactNode } from 'react';
import { signOut, type AccountReceipt } from '../../app/api.js';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { ErasedCounts } from '../../kit/erased-counts.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';

/** The proof of an erasure, shown once: the session that could show it again is gone. */
export function ErasureReceipt({ receipt }: { readonly receipt: AccountReceipt }): ReactNode {
  const t = useT();
  return (
    <Page title={t('me.erasedTitle')}>
      <div className="me-receipt">
        <p>{t('me.erasedText')}</p>
        <dl className="me-facts">
          <dt>{t('me.receipt')}</dt>
          <dd>
            <code>{receipt.receipt_id}</code> <CopyButton text={receipt.receipt_id} kind="quiet" />
          </dd>
        </dl>
        <ErasedCounts counts={receipt.erased} />
        <p>{t(receipt.index === 'done' ? 'me.indexDone' : 'me.indexPending')}</p>
        <Button kind="primary" onClick={() => void signOut('person')}>
          {t('me.done')}
        </Button>
      </div>
    </Page>
  );
}
