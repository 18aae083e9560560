import type { FastifyReply } from 'fastify';

/** Description of the header for `@ApiResponse({ headers })`. */
export const ERASURE_RECEIPT_HEADER = {
  'X-Erasure-Receipt': {
    description: 'Id of the receipt, for `GET /v1/erasures/{id}`. Absent when there was nothing to erase.',
    schema: { type: 'string' as const, format: 'uuid' },
  },
};

/** Sets the header with the receipt id, because the API fixes the bodies of these responses. */
export function setErasureReceipt(reply: FastifyReply, receiptId: string | null): void {
  if (receiptId !== null) void reply.header('x-erasure-receipt', receiptId);
}
