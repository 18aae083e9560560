import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Optional } from './optional.decorator.js';
import { IsTime } from './is-time.decorator.js';

/**
 * Validates a positive integer in the query: the number of rows or of the page. The field's initial value is
 * the default.
 */
export function PageNumber(limits: {
  readonly maximum: number;
  readonly default: number;
}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, ...limits }),
    Type(() => Number),
    IsInt(),
    Min(1),
    Max(limits.maximum),
  );
}

const MAX_CURSOR = 4_096;

/** Describes the query parameter with the cursor of the next page; `readCursor` decodes it. */
export function PageCursor(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: MAX_CURSOR, description: '`next` of the previous page.' }),
    Optional(),
    IsString(),
    MaxLength(MAX_CURSOR),
  );
}

/** Describes the cursor of the next page of jobs. */
export function BeforeJob(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      format: 'date-time',
      description:
        '`created_at` of the last job of the previous page, which holds all jobs of that millisecond.',
    }),
    Optional(),
    IsTime(),
  );
}
