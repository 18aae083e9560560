import { useState, type ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { FateKey } from '../../kit/fate-key.js';
import { useFormats, useT } from '../../kit/language.js';
import { Panel } from '../../kit/panel.js';
import { ErrorText, QueryPart } from '../../kit/states.js';
import { CandidateTable } from './candidate-table.js';
import { readDetail } from './receipt-detail.js';
import { ReceiptFacts } from './receipt-facts.js';

interface ReceiptPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Shows one receipt; the texts of its candidates are requested only on demand. */
export function ReceiptPanel({ id, onClose }: ReceiptPanelProps): ReactNode {
  const t = useT();
  const { time } = useFormats();
  const [hasTexts, setTexts] = useState(false);
  const receipt = useCall('getReceipt', { path: { id } });
  const texts = useCall('getReceipt', { path: { id }, query: { texts: 'true' } }, { enabled: hasTexts });
  const at = receipt.data?.created_at;
  return (
    <Panel
      isWide
      title={at === undefined ? t('receipts.title') : t('receipts.receiptOf', { time: time(at) })}
      actions={
        <CopyButton text={`${location.origin}/console/receipts?open=${id}`} label={t('receipts.copyLink')} />
      }
      onClose={onClose}
    >
      <QueryPart query={receipt}>
        {(shown) => {
          const candidates = readDetail(shown).recall?.considered ?? [];
          return (
            <>
              <ReceiptFacts receipt={shown} />
              <h3 className="receipt-heading">{t('receipts.considered')}</h3>
              {candidates.length === 0 ? (
                <p className="line">{t('receipts.consideredNone')}</p>
              ) : (
                <>
                  <CandidateTable candidates={candidates} texts={texts.data?.texts} />
                  <FateKey fates={candidates.map(({ fate }) => fate)} />
                  {texts.data === undefined && (
                    <div className="form-row">
                      <Button
                        busy={texts.isFetching}
                        onClick={() => (hasTexts ? void texts.refetch() : setTexts(true))}
                      >
                        {t('receipts.showTexts')}
                      </Button>
                      <span className="part-note">{t('receipts.textsAudited')}</span>
                    </div>
                  )}
                  {texts.error !== null && <ErrorText error={texts.error} />}
                </>
              )}
            </>
          );
        }}
      </QueryPart>
    </Panel>
  );
}
