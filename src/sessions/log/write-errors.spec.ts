import { describe, expect, it } from '@jest/globals';
import { isPermanent } from './write-errors.js';

describe('isPermanent', () => {
  it.each<[string, unknown, boolean]>([
    ['bad data', { code: '22P05' }, true],
    ['wrapped by TypeORM', { driverError: { code: '23502' } }, true],
    ['an unknown column', { code: '42703' }, true],
    ['a missing table', { code: '42P01' }, false],
    ['a missing privilege', { driverError: { code: '42501' } }, false],
    ['server shutting down', { code: '57P01' }, false],
    ['deadlock', { code: '40P01' }, false],
    ['connection refused', { code: 'ECONNREFUSED' }, false],
    ['a socket error of five letters', { code: 'EPIPE' }, false],
    ['no code', new Error('Connection terminated'), false],
    ['nothing', null, false],
    ['a limit of the server', { code: '54001' }, true],
    ['what can’t be written as JSON', new RangeError('Maximum call stack size exceeded'), true],
  ])('tells whether a retry is pointless after %s', (_what, error, permanent) =>
    expect(isPermanent(error)).toBe(permanent),
  );
});
