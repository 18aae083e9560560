import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

/**
 * Marks a field as optional. Many clients send `null` for absent fields, so `null` means absent, and the
 * default applies.
 */
export function Optional(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
  );
}
