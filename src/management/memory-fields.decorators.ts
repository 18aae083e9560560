import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  MaxLength,
} from 'class-validator';
import { IsTime } from '../common/http/is-time.decorator.js';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { Optional } from '../common/http/optional.decorator.js';
import { MEMORY_TYPES } from '../common/memory-type.js';

export const MAX_KEY = 500;
export const MAX_TEXT = 20_000;
export const MAX_OFFSET = 1_000_000_000;
const MAX_TOPICS = 50;
const MAX_TOPIC = 100;
const MAX_NAME = 300;
const MAX_SEARCH = 500;

/** Validates and describes a search in texts and keys. */
export function SearchField(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: MAX_SEARCH, description }),
    Optional(),
    IsString(),
    MaxLength(MAX_SEARCH),
  );
}

export function IdField(description?: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ format: 'uuid', ...(description !== undefined && { description }) }),
    Optional(),
    IsUUID(),
  );
}

/**
 * Validates and describes a name that is compared with stored ones: of a person, session, topic or source.
 */
export function NameField({
  maxLength = MAX_NAME,
  ...shown
}: {
  readonly maxLength?: number;
  readonly example?: string;
  readonly description?: string;
} = {}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength, ...shown }),
    Optional(),
    IsString(),
    NoNul(),
    MaxLength(maxLength),
  );
}

export function TypeField(): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional({ enum: MEMORY_TYPES }), Optional(), IsIn(MEMORY_TYPES));
}

export function TopicsField(example: string, description?: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: [String],
      maxItems: MAX_TOPICS,
      example: [example],
      ...(description !== undefined && { description }),
    }),
    Optional(),
    IsArray(),
    ArrayMaxSize(MAX_TOPICS),
    IsString({ each: true }),
    Length(1, MAX_TOPIC, { each: true }),
  );
}

/**
 * Validates and describes metadata and keeps the object as it was sent, which class-transformer would copy.
 */
export function MetadataField(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'object',
      additionalProperties: true,
      example: { source: 'crm' },
      description: 'Merged into the existing metadata.',
    }),
    IsObject(),
    // Must precede `Optional`, which removes `null`.
    Transform(({ obj, key }: { obj: object; key: string }): unknown => Reflect.get(obj, key)),
    Optional(),
  );
}

/** Validates and describes a time or `null`, which differs from an absent field. */
export function ExpiryField(description = '`null` means never.'): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description }),
    IsOptional(),
    IsTime(),
  );
}
