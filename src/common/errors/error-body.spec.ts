import { describe, expect, it } from '@jest/globals';
import { DomainError } from './domain-error.js';
import { toErrorBody } from './error-body.js';
import type { ErrorCode } from './error-codes.js';

describe('toErrorBody in the form of the Messages API', () => {
  it.each<[ErrorCode, string]>([
    ['PREVIOUS_RESPONSE_NOT_FOUND', 'invalid_request_error'],
    ['TOKEN_INVALID', 'authentication_error'],
    ['PATH_REFUSED', 'permission_error'],
    ['WIRE_NOT_SUPPORTED', 'not_found_error'],
    ['PAYLOAD_TOO_LARGE', 'request_too_large'],
    ['VALIDATION_FAILED', 'invalid_request_error'],
    ['UPGRADE_UNSUPPORTED', 'invalid_request_error'],
    ['TOO_MANY_REQUESTS', 'rate_limit_error'],
    ['HEADERS_TOO_LARGE', 'invalid_request_error'],
    ['INTERNAL', 'api_error'],
    ['UPSTREAM_TIMEOUT', 'api_error'],
    ['DRAINING', 'api_error'],
  ])('calls %s %s', (code, type) =>
    expect(
      toErrorBody(new DomainError(code, 'Why.'), 'messages', { id: 'r1', requestId: '', at: 0, path: '/' }),
    ).toEqual({
      type: 'error',
      error: { type, message: 'Why.' },
      request_id: 'r1',
      detail: code.toLowerCase(),
    }),
  );

  it('names the code of a lost thread in the details, where clients look for it', () =>
    expect(toErrorBody(new DomainError('THREAD_NOT_FOUND', 'Why.'), 'messages')).toEqual({
      type: 'error',
      error: { type: 'not_found_error', message: 'Why.', details: { error_code: 'thread_not_found' } },
      request_id: null,
      detail: 'thread_not_found',
    }));
});
