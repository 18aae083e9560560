import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

/**
 * A field that may be left out. Many clients write `null` for what they leave out: it means the same here,
 * the default included.
 */
export function Optional(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
  );
}
