import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../errors/domain-error.js';
import { isNestedDeeper } from './nesting.js';

/** More levels than anybody's data has; far fewer than class-transformer's recursion has stack for. */
const MAX_LEVELS = 200;

/**
 * The pipe of every controller: unknown fields are refused, bad ones named (422), values are never coerced.
 */
export function createValidationPipe(): ValidationPipe {
  return new BoundedValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => toFirstError(errors),
  });
}

/**
 * Queries that were found good are kept, but for those with a credential: the pages that clients poll are
 * asked for in the same words, and checking these anew takes a tenth of the answer.
 */
const MAX_KNOWN_QUERIES = 1_000;
/** Characters: what is longer is hardly asked for twice, and would hold memory. */
const MAX_KNOWN_LENGTH = 500;
const CREDENTIAL = 'user_key';

class BoundedValidationPipe extends ValidationPipe {
  private readonly known = new LRUCache<string, object>({ max: MAX_KNOWN_QUERIES });

  /** @throws DomainError VALIDATION_FAILED */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query') return this.query(value, metadata);
    if (metadata.type === 'body' && isNestedDeeper(value, MAX_LEVELS)) throw createDepthError(value);
    return super.transform(value, metadata);
  }

  private async query(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (typeof value !== 'object' || value === null || CREDENTIAL in value)
      return super.transform(value, metadata);
    // Names of these classes are unique, or the API description would mix them up.
    const key = `${metadata.metatype?.name} ${JSON.stringify(value)}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const checked: unknown = await super.transform(value, metadata);
    if (key.length <= MAX_KNOWN_LENGTH && typeof checked === 'object' && checked !== null)
      this.known.set(key, Object.freeze(checked));
    return checked;
  }
}

function createDepthError(value: unknown): DomainError {
  const field = Object.entries(value ?? {}).find(([, part]) => isNestedDeeper(part, MAX_LEVELS - 1))?.[0];
  return new DomainError('VALIDATION_FAILED', `${field ?? 'The request body'} is nested too deeply`, {
    field,
  });
}

function toFirstError(errors: readonly ValidationError[], path = ''): DomainError {
  const [error] = errors;
  if (error === undefined)
    return new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object.');
  const field = path === '' ? error.property : `${path}.${error.property}`;
  if (error.constraints === undefined && error.children?.length) return toFirstError(error.children, field);
  return new DomainError('VALIDATION_FAILED', describe(error, field), { field });
}

function describe(error: ValidationError, field: string): string {
  if (error.constraints?.['whitelistValidation'] !== undefined) return `${field} is not a known field`;
  return Object.values(error.constraints ?? {})[0] ?? `${field} is not valid`;
}
