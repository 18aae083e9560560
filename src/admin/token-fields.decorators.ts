import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  Allow as AllowProperty,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  ValidateIf,
} from 'class-validator';
import { ValidateIfSent } from '../common/http/validate-if-sent.decorator.js';
import { PATH_GROUPS } from '../tokens/path-groups.js';

// The decorators check only types. The token loader checks values, at registration and at every use.

/** Declares an optional text; null means absent. */
export function OptionalText(options: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, ...options }),
    IsOptional(),
    IsString(),
  );
}

/** Declares an optional text that must not be null. */
export function DefaultedText(options: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional({ type: String, ...options }), ValidateIfSent(), IsString());
}

/** Declares a required text. */
export function RequiredText(options: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(ApiProperty({ type: String, ...options }), IsString());
}

/** Declares an optional positive integer; null means absent. */
export function OptionalInteger(options: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, nullable: true, ...options }),
    IsOptional(),
    IsInt(),
  );
}

/** Declares an optional list of texts that must not be null. */
export function OptionalTexts(options: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: [String], ...options }),
    ValidateIfSent(),
    IsArray(),
    IsString({ each: true }),
  );
}

/** Declares the optional field `paths`: `inference`, `all`, or a list of groups. */
export function OptionalPaths(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      oneOf: [PATH_SHORTHAND, { ...PATH_LIST, nullable: true }],
      description:
        'The provider’s paths that the token may use: `inference` (default), `all`, or a list of groups.',
    }),
    IsOptional(),
    ValidateIf((_, value) => !Array.isArray(value)),
    IsIn(['inference', 'all']),
  );
}

/** Declares an optional list of texts; null means absent. */
export function NullableTexts(options: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: [String], nullable: true, ...options }),
    IsOptional(),
    IsArray(),
    IsString({ each: true }),
  );
}

/** Declares an optional ISO 8601 time; null means absent. */
export function OptionalTime(options: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, ...options }),
    IsOptional(),
    IsISO8601(),
  );
}

/** Declares a JSON value that is passed on as it was sent; class-transformer would copy it. */
export function OpaqueJson(options: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ ...OBJECT_OR_TEXT, ...options }),
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key]),
    AllowProperty(),
  );
}

const PATH_SHORTHAND = { type: 'string', enum: ['inference', 'all'] };
const PATH_LIST = { type: 'array', items: { type: 'string', enum: [...PATH_GROUPS] } };

/** Schema of `paths` in answers. */
export const PATHS = { oneOf: [PATH_SHORTHAND, PATH_LIST] } satisfies ApiPropertyOptions;

const OBJECT_OR_TEXT = {
  oneOf: [{ type: 'object', additionalProperties: true, nullable: true }, { type: 'string' }],
} satisfies ApiPropertyOptions;
