import type { ReactNode } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { signOut } from '../../app/api.js';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { useFormats, useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';

const KIND_KEYS = {
  memories: 'me.kindMemories',
  messages: 'me.kindMessages',
  turns: 'me.kindTurns',
  vectors: 'me.kindVectors',
  batches: 'me.kindBatches',
  receipts: 'me.kindReceipts',
  resources: 'me.kindResources',
  tokens: 'me.kindTokens',
  users: 'me.kindUsers',
} as const;

/** The proof of an erasure, shown once: the session that could show it again is gone. */
export function ErasureReceipt({ receipt }: { readonly receipt: Answer<'eraseMe'> }): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const counts: Readonly<Partial<Record<string, number>>> = { ...receipt.erased };
  return (
    <Page title={t('me.erasedTitle')}>
      <div className="me-receipt">
        <p>{t('me.erasedText')}</p>
        <dl className="me-facts">
          <dt>{t('me.receipt')}</dt>
          <dd>
            <code>{receipt.receipt_id}</code> <CopyButton text={receipt.receipt_id} kind="quiet" />
          </dd>
          {Object.entries(KIND_KEYS).map(([kind, key]) => (
            <div key={kind}>
              <dt>{t(key)}</dt>
              <dd>{number(counts[kind] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <p>{t(receipt.index === 'done' ? 'me.indexDone' : 'me.indexPending')}</p>
        <Button kind="primary" onClick={() => void signOut('person')}>
          {t('me.done')}
        </Button>
      </div>
    </Page>
  );
}
