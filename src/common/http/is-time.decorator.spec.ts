import { describe, expect, it } from '@jest/globals';
import { createValidationPipe } from './validation-pipe.js';
import { BeforeJob } from './page-fields.decorators.js';

class Query {
  @BeforeJob()
  before?: string;
}

const check = (before: unknown): Promise<unknown> =>
  createValidationPipe().transform({ before }, { type: 'query', metatype: Query });

describe('IsTime', () => {
  it.each(['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.123+02:00', '2026-01-31'])(
    'accepts %s',
    async (before) => {
      await expect(check(before)).resolves.toEqual({ before });
    },
  );

  it.each(['2026-W05-6', '20260131', '2026-01-31T12', '2026-01-31T12:00+02', '2026-02-30', 'soon', '', 1])(
    'refuses %j and names the field',
    async (before) => {
      await expect(check(before)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'before' });
    },
  );
});
