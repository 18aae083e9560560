import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { Optional } from '../../common/http/optional.decorator.js';
import { ValidateIfSent } from '../../common/http/validate-if-sent.decorator.js';
import { isItemKey, isLabel, MAX_FIELDS, MAX_LABELS, MAX_VALUE } from './read-items.js';

const NAMESPACE = ['ada', 'food'];
const VALUE = { text: 'Likes lemon cake', stars: 5 };
const TIME = '2026-01-31T12:00:00.000Z';
const OFFSET = 1_000_000;

function Labels(least: number): PropertyDecorator {
  const message = `$property must be a list of ${least} to ${MAX_LABELS} labels of 1 to 128 printable characters without a dot`;
  return applyDecorators(
    IsArray({ message }),
    ArrayMinSize(least, { message }),
    ArrayMaxSize(MAX_LABELS, { message }),
    ValidateBy(
      { name: 'isLabel', validator: { validate: isLabel, defaultMessage: () => message } },
      { each: true },
    ),
  );
}

function ItemKey(): PropertyDecorator {
  const message = '$property must be 1 to 256 printable characters';
  return applyDecorators(
    ApiProperty({ minLength: 1, maxLength: 256, example: 'cake' }),
    ValidateBy({ name: 'isItemKey', validator: { validate: isItemKey, defaultMessage: () => message } }),
  );
}

function Count(limits: {
  readonly minimum: number;
  readonly maximum: number;
  readonly default: number;
}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', ...limits }),
    ValidateIfSent(),
    IsInt(),
    Min(limits.minimum),
    Max(limits.maximum),
  );
}

/** Namespace and key of an item, in the query. */
export class StoreItemQuery {
  @ApiProperty({ example: NAMESPACE.join('.'), description: 'The labels of the namespace, joined by dots.' })
  @IsString()
  @MaxLength(2_000)
  namespace!: string;

  @ItemKey()
  key!: string;
}

export class PutItemRequest {
  @ApiProperty({ type: [String], minItems: 1, maxItems: MAX_LABELS, example: NAMESPACE })
  @Labels(1)
  namespace!: string[];

  @ItemKey()
  key!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: VALUE,
    description: `At most ${MAX_VALUE / 1024} KiB of JSON.`,
  })
  @IsObject()
  // The explicit type keeps the validation from rejecting its fields as unknown ones.
  @Type(() => Object)
  value!: object;

  @ApiPropertyOptional({
    oneOf: [
      { type: 'boolean', enum: [false] },
      { type: 'array', items: { type: 'string' }, maxItems: MAX_FIELDS },
    ],
    example: ['text'],
    description:
      '`false` excludes the item from search and recall. A list of field names indexes only those fields. By default, the whole item is indexed.',
  })
  @Optional()
  @ValidateBy({
    name: 'isIndex',
    validator: {
      validate: isIndex,
      defaultMessage: () => `index must be false or a list of at most ${MAX_FIELDS} names of fields`,
    },
  })
  index?: false | string[];
}

export class SearchItemsRequest {
  @ApiProperty({
    type: [String],
    maxItems: MAX_LABELS,
    example: ['ada'],
    description: 'Restricts the search to this namespace and those below it; empty for all.',
  })
  @Labels(0)
  namespace_prefix!: string[];

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 20_000,
    example: 'Which cake?',
    description: 'Ranks items by this query, and adds scores.',
  })
  @Optional()
  @IsString()
  @Matches(/\S/, { message: 'query must not be empty' })
  @MaxLength(20_000)
  query?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    example: { stars: { $gte: 4 } },
    description:
      'Values of top-level fields, or conditions on them: `$eq`, `$ne`, `$gt`, `$gte`, `$lt`, `$lte`.',
  })
  @Optional()
  @IsObject()
  @Type(() => Object)
  filter?: object;

  @Count({ minimum: 1, maximum: 100, default: 10 })
  limit = 10;

  @Count({ minimum: 0, maximum: OFFSET, default: 0 })
  offset = 0;
}

export class NamespacesRequest {
  @ApiPropertyOptional({ type: [String], maxItems: MAX_LABELS, example: ['ada'] })
  @Optional()
  @Labels(0)
  prefix?: string[];

  @ApiPropertyOptional({ type: [String], maxItems: MAX_LABELS, example: ['food'] })
  @Optional()
  @Labels(0)
  suffix?: string[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_LABELS,
    description: 'Cuts longer namespaces to this number of labels.',
  })
  @Optional()
  @IsInt()
  @Min(1)
  @Max(MAX_LABELS)
  max_depth?: number;

  @Count({ minimum: 1, maximum: 1_000, default: 100 })
  limit = 100;

  @Count({ minimum: 0, maximum: OFFSET, default: 0 })
  offset = 0;
}

export class StoreItemResponse {
  @ApiProperty({ type: [String], example: NAMESPACE })
  namespace!: readonly string[];

  @ApiProperty({ example: 'cake' })
  key!: string;

  @ApiProperty({ type: 'object', additionalProperties: true, example: VALUE })
  value!: object;

  @ApiProperty({ format: 'date-time', example: TIME })
  created_at!: string;

  @ApiProperty({ format: 'date-time', example: TIME })
  updated_at!: string;

  @ApiPropertyOptional({ type: 'number', example: 0.8, description: 'Present if the request has a query.' })
  score?: number;
}

export class StoreItemsResponse {
  @ApiProperty({ type: [StoreItemResponse] })
  items!: readonly StoreItemResponse[];
}

export class NamespacesResponse {
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'string' } },
    example: [NAMESPACE],
    description: 'In alphabetical order.',
  })
  namespaces!: readonly (readonly string[])[];
}

function isIndex(value: unknown): boolean {
  if (value === false) return true;
  return (
    Array.isArray(value) &&
    value.length <= MAX_FIELDS &&
    value.every((name) => typeof name === 'string' && isItemKey(name))
  );
}
