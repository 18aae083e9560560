import { describe, expect, it } from '@jest/globals';
import { HttpException, NotFoundException } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import { findErrorDialect, findProviderDialect, toDomainError } from './to-domain-error.js';

const fastifyError = (statusCode: number): Error =>
  Object.assign(new Error('at /srv/app, host db.internal'), { statusCode, name: 'FastifyError' });

describe('toDomainError', () => {
  it.each<[unknown, string, number]>([
    [new DomainError('CONFLICT', 'taken'), 'CONFLICT', 409],
    [new NotFoundException('Cannot GET /secret/path'), 'NOT_FOUND', 404],
    [new HttpException('Unexpected token s in JSON', 400), 'VALIDATION_FAILED', 422],
    [fastifyError(413), 'PAYLOAD_TOO_LARGE', 413],
    [fastifyError(415), 'VALIDATION_FAILED', 422],
    [fastifyError(426), 'UPGRADE_UNSUPPORTED', 426],
    [fastifyError(431), 'HEADERS_TOO_LARGE', 431],
    [fastifyError(503), 'INTERNAL', 500],
    [new Error('connect ECONNREFUSED 10.0.0.1:5432'), 'INTERNAL', 500],
    [Object.assign(new Error('from a library'), { statusCode: 404 }), 'INTERNAL', 500],
    ['a thrown string', 'INTERNAL', 500],
    [null, 'INTERNAL', 500],
  ])('maps %p to %s', (error, code, status) => expect(toDomainError(error)).toMatchObject({ code, status }));

  it('says what to do about an empty body that was announced as JSON', () => {
    const error = new HttpException(
      "Body cannot be empty when content-type is set to 'application/json'",
      400,
    );
    expect(toDomainError(error)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'The request body is empty. Send JSON, or omit the header Content-Type.',
    });
  });

  it('hides the original error and keeps it as the cause', () => {
    const original = fastifyError(400);
    const error = toDomainError(original);
    expect(error.message).not.toMatch(/srv|internal/);
    expect(error.cause).toBe(original);
  });
});

describe('findErrorDialect', () => {
  it.each([
    ['/v1/chat/completions', 'openai'],
    ['/v1/models', 'openai'],
    ['/v1/models/gpt-4?x=1', 'openai'],
    ['/v1/models?limit=1', 'openai'],
    ['/v1/embeddings', 'openai'],
    ['/v1/responses/resp_1', 'openai'],
    ['/v1/messages?beta=true', 'messages'],
    ['/v1/messages/count_tokens', 'messages'],
    ['/v1/modelsx', 'detail'],
    ['/v1/admin/tokens', 'detail'],
    ['/', 'detail'],
  ])('answers errors of %s in the dialect %s', (path, dialect) =>
    expect(findErrorDialect(path)).toBe(dialect),
  );
});

describe('findProviderDialect', () => {
  it.each([
    ['/v1/files', {}, 'openai'],
    ['/v1/files', { 'anthropic-version': '2023-06-01' }, 'messages'],
    ['/v1/messages', {}, 'messages'],
    ['/v1/chat/completions', {}, 'openai'],
  ])('%s with %p → %s', (path, headers, dialect) => expect(findProviderDialect(path, headers)).toBe(dialect));
});
