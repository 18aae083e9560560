import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Receipt } from '../../../src/sdk/areas/receipts.area.js';
import { TokenLink } from '../../app/token-link.js';
import { Facts } from '../../kit/facts.js';
import { useFormats, useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { nameWire } from '../../kit/token-names.js';
import { findRerank, readDetail, STAGES } from './receipt-detail.js';
import { StatusMark } from './status-mark.js';

export function ReceiptFacts({ receipt }: { readonly receipt: Receipt }): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const detail = readDetail(receipt);
  const { wire, preset, model, turn_id: turn, injected, recall } = detail;
  const rerank = findRerank(detail);
  const limit = injected?.limit;
  const stages = STAGES.flatMap((stage) => {
    const ms = recall?.stages_ms[stage];
    return ms === undefined ? [] : [`${t(`receipts.${stage}`)} ${t('receipts.ms', { ms: number(ms) })}`];
  });
  return (
    <Facts
      items={[
        [t('receipts.status'), <StatusMark status={receipt.status} />],
        [t('receipts.degradedBy'), typeof recall?.degraded === 'string' ? recall.degraded : undefined],
        [
          t('receipts.injected'),
          injected === undefined
            ? undefined
            : limit === null || limit === undefined
              ? t('receipts.usedUnlimited', { items: injected.items, tokens: injected.tokens })
              : t('receipts.usedItems', {
                  items: injected.items,
                  tokens: injected.tokens,
                  limit: number(limit),
                }),
        ],
        [t('receipts.candidates'), recall === undefined ? undefined : number(recall.candidates)],
        [t('receipts.strategy'), recall?.strategy],
        [t('receipts.rerank'), rerank && t(`receipts.rerank_${rerank}`)],
        [t('receipts.stages'), stages.length === 0 ? undefined : stages.join(' · ')],
        [t('receipts.session'), <PersonText text={receipt.session_id} />],
        [t('receipts.person'), receipt.end_user === '' ? undefined : <PersonText text={receipt.end_user} />],
        [t('receipts.wire'), wire === undefined ? undefined : nameWire(wire)],
        [t('receipts.model'), typeof model === 'string' ? <PersonText text={model} /> : undefined],
        [t('receipts.preset'), preset],
        [t('receipts.request'), <code>{receipt.request_id}</code>],
        [
          t('receipts.turn'),
          typeof turn === 'string' ? <Link href={`/jobs?state=done&open=${turn}`}>{turn}</Link> : undefined,
        ],
        [t('receipts.token'), <TokenLink id={receipt.token_id} />],
        [t('receipts.space'), <code>{receipt.space_id}</code>],
      ]}
    />
  );
}
