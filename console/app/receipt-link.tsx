import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCall } from './use-call.js';

interface ReceiptLinkProps {
  readonly request: string;
  readonly label: string;
}

/** Links the recall receipts of a request; nothing if it recalled nothing, or receipts are off. */
export function ReceiptLink({ request, label }: ReceiptLinkProps): ReactNode {
  const { data } = useCall('listReceipts', { query: { request_id: request, limit: 1 } });
  if (data === undefined || data.receipts.length === 0) return null;
  return <Link href={`/receipts?request_id=${encodeURIComponent(request)}`}>{label}</Link>;
}
