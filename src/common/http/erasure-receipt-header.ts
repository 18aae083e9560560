import type { FastifyReply } from 'fastify';

/** The description of the header, for `@ApiResponse({ headers })`. */
export const ERASURE_RECEIPT_HEADER = {
  'X-Erasure-Receipt': {
    description: 'Id of the receipt, for `GET /v1/erasures/{id}`. Absent when there was nothing to erase.',
    schema: { type: 'string' as const, format: 'uuid' },
  },
};

/** The bodies of these answers are fixed by the original APIs, so the receipt is named in a header. */
export function setErasureReceipt(reply: FastifyReply, receiptId: string | null): void {
  if (receiptId !== null) void reply.header('x-erasure-receipt', receiptId);
}
