import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../common/errors/domain-error.js';
import { rethrowDatabaseError, toDatabaseError, isConnectionError } from './database-errors.js';

const createCodedError = (code: string): Error => Object.assign(new Error('x'), { code });

describe('isConnectionError', () => {
  it.each([
    ['refused', createCodedError('ECONNREFUSED'), true],
    ['server is shutting down', createCodedError('57P01'), true],
    ['server is starting', createCodedError('57P03'), true],
    ['too many connections', createCodedError('53300'), true],
    ['read-only standby after a failover', createCodedError('25006'), true],
    ['password that was changed on the server', createCodedError('28P01'), true],
    ['database that was renamed or dropped', createCodedError('3D000'), true],
    ['broken link, no code', new Error('Connection terminated unexpectedly'), true],
    ['no free connection', new Error('timeout exceeded when trying to connect'), true],
    [
      'wrapped by TypeORM',
      Object.assign(new Error('query failed'), { driverError: createCodedError('08006') }),
      true,
    ],
    ['as a cause', new Error('outer', { cause: createCodedError('ECONNRESET') }), true],
    ['unique violation', createCodedError('23505'), false],
    ['statement timeout', createCodedError('57014'), false],
    ['programming error', new TypeError('x is not a function'), false],
    ['no error at all', 'text', false],
    ['null', null, false],
  ])('recognizes a connection error: %s', (_name, error, expected) => {
    expect(isConnectionError(error)).toBe(expected);
  });
});

describe('toDatabaseError', () => {
  it('converts a connection error to DATABASE_UNAVAILABLE without its message', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    const mapped = toDatabaseError(cause) as DomainError;
    expect(mapped).toBeInstanceOf(DomainError);
    expect(mapped).toMatchObject({ code: 'DATABASE_UNAVAILABLE', status: 503, cause });
    expect(mapped.message).not.toContain('10.0.0.7');
  });

  it.each([[new Error('other')], [new DomainError('NOT_FOUND', 'no')], ['text']])(
    'leaves %s as it is',
    (error) => {
      expect(toDatabaseError(error)).toBe(error);
    },
  );
});

describe('rethrowDatabaseError', () => {
  it('throws what toDatabaseError returns', () => {
    const error = new Error('other');
    expect(() => rethrowDatabaseError(createCodedError('ECONNRESET'))).toThrow(DomainError);
    expect(() => rethrowDatabaseError(error)).toThrow(error);
  });
});
