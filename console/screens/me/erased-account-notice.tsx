import type { ReactNode } from 'react';
import type { ErasureReceipt } from '../../../src/sdk/areas/me.area.js';
import { signOut } from '../../app/api.js';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { ErasureCounts } from '../../kit/erasure-counts.js';
import { Facts } from '../../kit/facts.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';

/** Shows the proof of an erasure, once, because the session that could show it again has ended. */
export function ErasedAccountNotice({ receipt }: { readonly receipt: ErasureReceipt }): ReactNode {
  const t = useT();
  return (
    <Page title={t('me.erasedTitle')}>
      <div className="me-receipt">
        <p>{t('me.erasedText')}</p>
        <Facts
          items={[
            [
              t('me.receipt'),
              <>
                <code>{receipt.receipt_id}</code> <CopyButton text={receipt.receipt_id} kind="quiet" />
              </>,
            ],
          ]}
        />
        <ErasureCounts counts={receipt.erased} />
        <p>{t(receipt.index === 'done' ? 'me.indexDone' : 'me.indexPending')}</p>
        <Button kind="primary" onClick={() => void signOut('person')}>
          {t('me.done')}
        </Button>
      </div>
    </Page>
  );
}
