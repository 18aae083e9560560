import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { Optional } from './optional.decorator.js';

/** Describes the field `as_of`, which `readPastTime` parses. */
export function PastTime(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      example: '2026-01-31T12:00:00Z',
      description:
        'Shows what was said and valid at this time, without anything forgotten or erased since: an ISO date (its start in UTC) or date-time, not in the future.',
    }),
    Optional(),
    IsString(),
  );
}
