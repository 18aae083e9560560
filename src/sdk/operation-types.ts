import type { operations } from './generated/openapi.js';
import type { OPERATIONS } from './generated/operations.js';

/** Name of an operation in `openapi.json`. */
export type OperationId = keyof operations & keyof typeof OPERATIONS;

/** JSON body of an operation. */
export type Body<O extends OperationId> = operations[O] extends {
  requestBody?: { content: { 'application/json': infer B } };
}
  ? B
  : undefined;

/** JSON answer of an operation. */
export type Answer<O extends OperationId> = JsonOf<SuccessOf<operations[O]['responses']>>;

/** Query of an operation. */
export type Query<O extends OperationId> = operations[O]['parameters'] extends { query?: infer Q }
  ? NonNullable<Q>
  : never;

type SuccessOf<Responses> = Responses[keyof Responses & (200 | 201)];
type JsonOf<Response> = Response extends { content: { 'application/json': infer B } } ? B : undefined;
