import type { ApiResponse } from './api-promise.js';
import { OPERATIONS } from './generated/operations.js';
import type { OperationId } from './operation-types.js';
import type { CallOptions } from './options.js';
import { parseJson } from './parse-json.js';
import { findSecrets } from './redact.js';
import { type CallInput, fillPath, toQuery } from './request.js';

/** One call of an operation, as every attempt sends it. */
export interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly url: string;
  readonly input: CallInput<OperationId>;
  readonly options: CallOptions;
  /** Secrets in the request itself, in addition to those of the credential. */
  readonly secrets: readonly string[];
}

/** The known facts of a call that is described in an error. */
export interface DescribedCall {
  /** Values of the operation's path; without them, an error shows the path as it is in `openapi.json`. */
  readonly path?: Readonly<Record<string, string>>;
  readonly response?: Response;
}

export function prepareAttempt<O extends OperationId>(
  baseURL: string,
  operation: O,
  input: CallInput<O>,
  options: CallOptions,
): Attempt {
  const [method, template] = OPERATIONS[operation];
  const path = fillPath(template, input.path);
  const url = baseURL + path + toQuery(input.query);
  return { method, path, url, input, options, secrets: findSecrets(input.body, input.query) };
}

/** Describes the target of a call that an error names. */
export function toTarget(
  operation: OperationId,
  path: DescribedCall['path'],
): Pick<Attempt, 'method' | 'path' | 'secrets'> {
  const [method, template] = OPERATIONS[operation];
  return { method, path: path === undefined ? template : fillPath(template, path), secrets: [] };
}

export function toApiResponse<T>({ status, headers }: Response, data: T): ApiResponse<T> {
  return { data, status, headers, requestId: headers.get('x-request-id') };
}

/** Parses the answer of an operation. @returns the data, or the problem with it */
export function parseAnswer(operation: OperationId, text: string): { data?: unknown; problem?: string } {
  const data = parseJson(text);
  if (data === undefined) return { problem: 'The answer is not JSON; is baseURL right?' };
  const [, , fields] = OPERATIONS[operation];
  const missing = fields.filter((field) => !isRecord(data) || !(field in data));
  return missing.length > 0 ? { problem: `The answer lacks ${missing.join(', ')}` } : { data };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
